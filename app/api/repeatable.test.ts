import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { declaredEndpoints, rows, type Row } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import { sendRequest } from "./rights/request";

/** Whether any actor gets 201 in the rights matrix. */
const creates = ({ expect: statuses }: Row) => statuses.includes(201);
const creating = declaredEndpoints().filter(
  ({ call }) => call.startsWith("POST ") && rows.some((row) => row.call === call && creates(row)),
);

/** Endpoints that create a row but answer 200 without it; repeated requests create one row, too. */
const RECORDING = [
  "POST /api/contact",
  "POST /api/registerNewsLetter",
  "POST /api/subsrcibe-email",
];
/**
 * Endpoints whose rows in the matrix have no file, so no success. A large file is sent again whole
 * after a broken connection; editors see unused files in a list of their own.
 */
const UPLOADS = ["POST /api/content-asset/media"];
const recording = declaredEndpoints().filter(({ call }) => RECORDING.includes(call));

const { RATE_LIMIT_FACTOR: factor } = settings();
beforeAll(() => {
  settings().RATE_LIMIT_FACTOR = 1_000;
  return () => {
    settings().RATE_LIMIT_FACTOR = factor;
  };
});

describe("an endpoint that creates an item", () => {
  it("is found by the status 201", () => {
    expect(creating.length).toBeGreaterThan(8);
    // Endpoints that declare the status respond with it to some actor, and the other way round.
    const declared = declaredEndpoints().filter(
      ({ call, handler }) =>
        !UPLOADS.includes(call) && handler.operations.some(({ status }) => status === 201),
    );
    expect(creating.map(({ call }) => call)).toEqual(declared.map(({ call }) => call));
  });
  it("may be one that answers 200", () => expect(recording).toHaveLength(RECORDING.length));
  it.each([...creating, ...recording].map(({ call, handler }) => [call, handler] as const))(
    "makes one thing of a repeated %s",
    async (call, handler) => {
      expect(handler.declaration.isRepeatable).toBe(true);
      const { send, asker } = await prepare(call);
      const headers = { "idempotency-key": crypto.randomUUID(), "x-client-address": "10.77.0.1" };
      const first = await send({ headers });
      const again = await send({ headers });
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      const elsewhere =
        call === "POST /api/contact" ? "POST /api/registerNewsLetter" : "POST /api/contact";
      const { body } = await prepare(elsewhere);
      const other = await sendRequest(elsewhere, { user: asker, headers, body });
      expect([other.status, Object.keys(other.errors ?? {})]).toEqual([422, ["Idempotency-Key"]]);
    },
  );
});
