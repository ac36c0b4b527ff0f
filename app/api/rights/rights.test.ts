import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { sendRequest, type EndpointName } from "./request";
import { refusedBody, undescribed } from "./described";
import {
  addressOf,
  chooseCells,
  declaredEndpoints,
  matrixParts,
  rows,
  unknownRoutes,
  type Cell,
  type Way,
} from "./matrix";
import {
  ACTORS,
  fillBody,
  fillParams,
  fillQuery,
  makeContent,
  makeFixtures,
  type Content,
  type Fixtures,
} from "./test-fixtures";

const MESSAGES: Record<number, string> = {
  401: "Unauthenticated.",
  403: "This action is unauthorized.",
  404: "Not Found.",
  422: "The given data was invalid.",
};
const api = path.resolve(import.meta.dirname, "..");

/**
 * Endpoints without a successful request in this test: they need an event, no manager, a restored
 * database, or a mailed link or signature, which the tests of their concepts have.
 */
const WITHOUT_SUCCESS = [
  "GET /api/newsletter/manage",
  // Its file comes through the web process.
  "POST /api/content-asset/media",
  "POST /api/daily-count/leave/{token}",
  "POST /api/event-order/{id}/change",
  "POST /api/event-order/{id}/pay-at-door",
  "POST /api/event-order/{id}/return",
  "POST /api/event-order/{id}/withdraw",
  "POST /api/event/{id}/addon",
  "POST /api/event/{id}/door-payment",
  "POST /api/mail/inbound",
  "POST /api/mail/webhook",
  "POST /api/payment/webhook",
  "POST /api/privacy-request/confirm",
  "POST /api/recommendation/invitations",
  "POST /api/setup",
];

let content: Content;
let requested = 0;
/** The endpoints whose success was compared with the description. */
const succeeded = new Set<string>();
beforeAll(async () => {
  content = await makeContent();
  // One always stays, as the last manager who can sign in may not leave.
  await testUser({ role: "manager", passwordHash: content.passwordHash });
});

/** The editors and managers of one row. What is told to all editors would be told to thousands. */
const staff: number[] = [];
afterEach(async () => {
  if (staff.length === 0) return;
  await db.user.updateMany({
    where: { id: { in: staff.splice(0) } },
    data: { disabledAt: new Date() },
  });
});
// Users are shared by many requests, more than they may send in a minute.
beforeEach(() => limiterState.get().limiters.clear());

type Row = (typeof rows)[number];

const titleOf = ({ call, target, query, body }: Row) =>
  [call, target, query, body === undefined ? "" : JSON.stringify(body)].filter(Boolean).join(" ");

const cellsOfRows = chooseCells(rows);

/** What is wrong with the response to one request. */
async function problemsOf(
  { call, params, query, body }: Row,
  { actor, status }: Cell,
  by: Way,
  { requester, id, values }: Fixtures,
): Promise<string[]> {
  const response = await sendRequest(call, {
    user: requester,
    by,
    query: fillQuery(query, values),
    params: { id, ...fillParams(params, values) },
    body: fillBody(body, values),
  });
  requested++;
  const problems = undescribed(call, response).map((problem) => `not described: ${problem}`);
  if (response.status < 400) {
    const refused = refusedBody(call, fillBody(body, values));
    problems.push(...refused.map((problem) => `not described: ${problem}`));
    succeeded.add(call);
  }
  if (response.status !== status)
    problems.push(
      `${response.status} instead of ${status} ${response.message} ` +
        JSON.stringify(response.errors),
    );
  else if (MESSAGES[status] !== undefined && response.message !== MESSAGES[status])
    problems.push(`says ${response.message}`);
  else if (requester && response.headers.get("cache-control") !== "no-store")
    problems.push("may be cached");
  return problems.map((problem) => `${actor} by ${by}: ${problem}`);
}

/** The fixtures of requests that change nothing, by actor and target. */
const unchanged = new Map<string, Promise<Fixtures>>();

/** Reads, and refusals of writes before they run; sign-in counts what it refuses. */
const changesNothing = ({ call }: Row, { status }: Cell) =>
  call.startsWith("GET ") || ([401, 403, 404].includes(status) && !call.includes("/auth/"));

/** Fixtures that only requests share which change nothing. */
async function fixturesFor(row: Row, cell: Cell): Promise<Fixtures> {
  if (!changesNothing(row, cell)) {
    const made = await makeFixtures(cell.actor, row.target, content);
    if (made.requester && made.requester !== made.owner) staff.push(made.requester.userId);
    return made;
  }
  const key = `${cell.actor} ${row.target}`;
  const made = unchanged.get(key) ?? makeFixtures(cell.actor, row.target, content);
  unchanged.set(key, made);
  return made;
}

/** What is wrong with the responses to one actor. */
async function cellProblems(row: Row, cell: Cell): Promise<string[]> {
  const problems: string[] = [];
  let fixtures: Fixtures | undefined;
  for (const by of cell.ways) {
    // What is refused leaves everything as it was, for the second request too.
    if (!fixtures || cell.status < 400 || row.call.includes("/auth/"))
      fixtures = await fixturesFor(row, cell);
    problems.push(...(await problemsOf(row, cell, by, fixtures)));
  }
  return problems;
}

describe("the matrix, executed", () => {
  it.each(rows.map((row, index) => [titleOf(row), row, cellsOfRows[index]!] as const))(
    "%s",
    async (_title, row, cells) => {
      const problems: string[][] = [];
      // Each actor has fixtures of its own, so they can wait for the database together; a needed
      // page is the only one with its slug.
      if (row.target === "needed_page")
        for (const cell of cells) problems.push(await cellProblems(row, cell));
      else problems.push(...(await Promise.all(cells.map((cell) => cellProblems(row, cell)))));
      expect(problems.flat()).toEqual([]);
    },
    30_000,
  );

  afterAll(() => {
    if (requested < 250) throw new Error(`only ${requested} answers were compared`);
    const missing = declaredEndpoints().flatMap(({ call }) => (succeeded.has(call) ? [] : [call]));
    expect(missing.toSorted()).toEqual(WITHOUT_SUCCESS);
  });
});

describe("the parts of the matrix", () => {
  it("give each row its statuses, and each actor its own in both ways, in a short run too", () => {
    const chosen = chooseCells(rows, false);
    const counts = (cells: Cell[][]) =>
      new Set(cells.flat().map(({ actor, status }) => `${actor} ${status}`));
    expect(counts(chosen)).toEqual(counts(chooseCells(rows, true)));
    for (const [index, { expect: statuses, call }] of rows.entries())
      expect(new Set(chosen[index]!.map(({ status }) => status)), call).toEqual(
        new Set(statuses.filter((status) => status !== null)),
      );
    for (const actor of ACTORS) {
      const ways = chosen.flat().flatMap((cell) => (cell.actor === actor ? cell.ways : []));
      expect([...new Set(ways)].toSorted()).toEqual(
        actor === "visitor" ? ["bearer"] : ["bearer", "browser"],
      );
    }
  });
  it("have a cell for every actor in every row", () => {
    for (const row of rows) expect(row.expect, titleOf(row)).toHaveLength(ACTORS.length);
  });
  it("list every declared endpoint, and no others", () => {
    const listedEndpoints = new Set(rows.map(({ call }) => call));
    const declared = declaredEndpoints().map(({ call }) => call);
    expect(declared.filter((call) => !listedEndpoints.has(call))).toEqual([]);
    expect([...listedEndpoints].filter((call) => !declared.includes(call))).toEqual([]);
  });
  it("lie beside the routes that they are about", () => {
    const parts = matrixParts();
    expect(parts.length).toBeGreaterThan(20);
    for (const { folder, rows: folderRows } of parts)
      for (const { call } of folderRows)
        expect(`${call.split(" ")[1]}/`.indexOf(addressOf(`${folder}/`)), call).toBe(0);
  });
  it("include every route file", () => expect(unknownRoutes(api)).toEqual([]));
  it("control: notice a new route file", () => {
    const root = mkdtempSync(path.join(os.tmpdir(), "planted-"));
    try {
      for (const folder of ["planted/[id]", "users", "auth/login", "[...path]"]) {
        mkdirSync(path.join(root, folder), { recursive: true });
        writeFileSync(
          path.join(root, folder, "route.ts"),
          "export const GET = () => new Response();",
        );
      }
      expect(unknownRoutes(root)).toEqual(["planted/[id]"]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
  it("control: notice a response that is not described", async () => {
    const call = "GET /api/chunk";
    const response = await sendRequest(call);
    expect(undescribed(call, response)).toEqual([]);
    expect(undescribed(call, { ...response, status: 418 })).toHaveLength(1);
    const secret = { ...response.body, data: [{ secret: 1 }] };
    expect(undescribed(call, { ...response, body: secret })).not.toEqual([]);
    expect(refusedBody("POST /auth/login", { email: 7, password: "a" })).not.toEqual([]);
  });
  it("control: notice a wrong cell", async () => {
    const { requester: requester } = await makeFixtures("editor", undefined, content);
    const response = await sendRequest("GET /api/users" satisfies EndpointName, {
      user: requester,
    });
    expect(response.status).not.toBe(200);
  });
});
