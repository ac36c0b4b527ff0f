import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { idempotencyText } from "./idempotency-texts";

const MAX_LENGTH = 200;
/**
 * How long a second request waits for the first one's response, and how often it polls, in
 * milliseconds.
 */
const WAITS_MS = 8_000;
const LOOKS_EVERY_MS = 50;
/** After so many milliseconds the first request counts as cut off, and its key is free. */
const ABANDONED = "60 seconds";

type StoredResponse = { status: number; body: unknown };
/** A repeatable request: its actor, endpoint and input. */
export type Repeatable = {
  request: Request;
  actor: Actor;
  address: string;
  endpoint: string;
  body: unknown;
  locale: Locale;
};

/**
 * The `Idempotency-Key` of the client; undefined without one.
 * @throws AppError invalid for a key that is too long or not printable ASCII
 */
function keyOf({ request, locale }: Repeatable): string | undefined {
  const key = request.headers.get("idempotency-key")?.trim();
  if (!key) return undefined;
  if (key.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw invalid("Idempotency-Key", idempotencyText("form", locale));
  return key;
}

const ownerOf = ({ actor, address }: Repeatable) =>
  actor.kind === "user" ? `user:${actor.userId}` : `address:${address}`;

type KeyClaim = { owner: string; key: string };

/**
 * Claims the key of a request: true for the first one, and for one after a request that was cut
 * off.
 */
async function claimKey(
  { owner, key }: KeyClaim,
  call: string,
  bodyHash: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO idempotency_key (owner, key, call, body_hash) VALUES (${owner}, ${key}, ${call}, ${bodyHash})
    ON CONFLICT (owner, key) DO UPDATE SET created_at = now(), call = excluded.call, body_hash = excluded.body_hash
      WHERE idempotency_key.status IS NULL AND idempotency_key.created_at < now() - ${ABANDONED}::interval`;
  return taken > 0;
}

/**
 * The response of the first request; undefined when it was refused and the key is free again.
 * @throws AppError invalid for another request with the same key, conflict while the first one
 * takes too long
 */
async function firstResponse(
  { owner, key }: KeyClaim,
  call: string,
  bodyHash: Uint8Array,
  locale: Locale,
): Promise<StoredResponse | undefined> {
  for (const began = Date.now(); ; await sleep(LOOKS_EVERY_MS)) {
    const row = await db.idempotencyKey.findUnique({
      where: { owner_key: { owner, key } },
      select: { call: true, bodyHash: true, status: true, answer: true },
    });
    if (!row) return undefined;
    if (row.call !== call || !Buffer.from(row.bodyHash).equals(bodyHash))
      throw invalid("Idempotency-Key", idempotencyText("otherBody", locale));
    if (row.status !== null) return { status: row.status, body: row.answer };
    if (Date.now() - began > WAITS_MS)
      throw new AppError("conflict", { message: "The same request is being done." });
  }
}

/**
 * Runs a request once per `Idempotency-Key` within 24 hours, and repeats its response; of two at
 * the same time one runs. A refusal is not stored. A request whose process died is run again after
 * a minute.
 */
export async function runOnce(
  asked: Repeatable,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = keyOf(asked);
  if (key === undefined) return run();
  const { endpoint: call, locale } = asked;
  const place = { owner: ownerOf(asked), key };
  const bodyHash = new Uint8Array(
    createHash("sha256")
      .update(JSON.stringify(asked.body ?? null))
      .digest(),
  );
  while (!(await claimKey(place, call, bodyHash))) {
    const result = await firstResponse(place, call, bodyHash, locale);
    if (result) return result;
  }
  try {
    const outcome = await run();
    await db.idempotencyKey.update({
      where: { owner_key: place },
      data: {
        status: outcome.status,
        answer: JSON.parse(JSON.stringify(outcome.body)) as Prisma.InputJsonValue,
      },
      select: { owner: true },
    });
    return outcome;
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: { ...place, status: null } });
    throw error;
  }
}
