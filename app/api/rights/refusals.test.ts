import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { REFRESH_COOKIE, readCookies } from "@/lib/kernel/auth/session/cookies";
import { endSessions } from "@/lib/kernel/auth/session/session";
import { type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
import { inTurn, isFull } from "@/scripts/test/proof-size";
import { apiEndpoints } from "../endpoints";
import { WAYS } from "./matrix";
import { handlerOf } from "./request";
import { names, prepare, prepareRefused, stranger, withBody } from "./prepared-request";

// Every endpoint is refused in each of these kinds. Within a kind a short run makes one attempt at
// each endpoint, in turn.

const placeOf = (call: (typeof names)[number]) => names.indexOf(call);
const writes = names.filter((call) => !call.startsWith("GET "));
const FOREIGN_ORIGINS = [
  "https://evil.example",
  "null",
  "http://localhost:3000.evil.example",
  "http://localhost:4000",
];
const guardedWithBody = withBody.filter((call) => names.includes(call));

const signToken = (
  claims: object,
  {
    expires = "15m",
    type = "at+jwt",
    audience = "api",
    key = deriveSecret("access token") as Uint8Array,
  }: { expires?: string; type?: string; audience?: string; key?: Uint8Array } = {},
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuer(settings().SITE_URL)
    .setAudience(audience)
    .setIssuedAt(Math.floor(Date.now() / 1000) - 3_600)
    .setExpirationTime(expires)
    .sign(key);

/** Tokens without a session, but otherwise like the user's own. */
async function badTokens(user: TestUser): Promise<Record<string, string>> {
  const { sid, gen, sub } = JSON.parse(
    Buffer.from(user.accessToken.split(".")[1]!, "base64url").toString(),
  ) as { sid: string; gen: number; sub: string };
  const claims = { sid, gen, sub };
  const [, payload] = user.accessToken.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
  const unsignedToken = `${header}.${payload}.`;
  return {
    nonsense: "nonsense",
    "an empty one": "",
    "the word false": "false",
    "one without a signature": unsignedToken,
    expired: await signToken(claims, { expires: "-1s" }),
    "of another key": await signToken(claims, { key: new Uint8Array(32) }),
    "of another audience": await signToken(claims, { audience: "chat" }),
    "of another kind": await signToken(claims, { type: "JWT" }),
    "of another generation": await signToken({ ...claims, gen: gen + 1 }, {}),
    "of somebody else's session": await signToken({ ...claims, sub: String(stranger.userId) }),
    "the refresh token": readCookies(user.browser.cookie!).get(REFRESH_COOKIE)!.split(".")[1]!,
    "the whole refresh cookie": readCookies(user.browser.cookie!).get(REFRESH_COOKIE)!,
  };
}

describe.each(names)("%s refuses", (call) => {
  it("visitors, and accepts users with the right", async () => {
    const { asker, status, send } = await prepare(call);
    const visitorResponse = await send({ user: undefined });
    expect([visitorResponse.status, visitorResponse.message]).toEqual([401, "Unauthenticated."]);
    const tokens = inTurn(Object.entries(await badTokens(asker)), placeOf(call));
    const answers = tokens.map(async ([what, token]) => {
      const headers = { authorization: `Bearer ${token}` };
      return [what, (await send({ user: undefined, headers })).status];
    });
    expect(await Promise.all(answers)).toEqual(tokens.map(([what]) => [what, 401]));
    // With a Bearer token cookies are ignored, so that valid cookies beside an invalid token do not
    // help.
    expect(
      (await send({ by: "browser", headers: { authorization: "Bearer nonsense" } })).status,
    ).toBe(401);
    // Control: the same with a valid token.
    expect((await send()).status).toBe(status);
  });

  it("a disabled user, and an ended session", async () => {
    const { asker, send } = await prepare(call);
    const ways = inTurn(WAYS, placeOf(call));
    const statuses = async () =>
      (await Promise.all(ways.map((by) => send({ by })))).map(({ status }) => status);
    const refused = ways.map(() => 401);
    const disable = (disabledAt: Date | null) =>
      db.user.update({ where: { id: asker.userId }, data: { disabledAt }, select: { id: true } });
    await disable(new Date());
    expect(await statuses(), "disabled").toEqual(refused);
    await disable(null);
    await endSessions(db, { userId: asker.userId }, "logout");
    expect(await statuses(), "logout").toEqual(refused);
  });
});

describe.each(writes)("the write %s refuses", (call) => {
  it("a browser without the XSRF token of its session", async () => {
    const { asker, status, send } = await prepare(call);
    const { cookie, origin } = asker.browser as { cookie: string; origin: string };
    const ownToken = asker.browser["x-xsrf-token"]!;
    const foreign = stranger.browser["x-xsrf-token"]!;
    const attempts = {
      none: {},
      another: { "x-xsrf-token": foreign },
      shorter: { "x-xsrf-token": ownToken.slice(1) },
      "that of somebody else, in the cookie too": {
        "x-xsrf-token": foreign,
        cookie: cookie.replace(/XSRF-TOKEN=[^;]+/, `XSRF-TOKEN=${foreign}`),
      },
      "without the cookie": {
        "x-xsrf-token": ownToken,
        cookie: cookie.replace(/; XSRF-TOKEN=[^;]+/, ""),
      },
    };
    const made = inTurn(Object.entries(attempts), placeOf(call));
    const answers = made.map(async ([what, headers]) => {
      const sent = { cookie, origin, ...headers };
      const { status: answered, message } = await send({ user: undefined, headers: sent });
      return [what, answered, message];
    });
    expect(await Promise.all(answers)).toEqual(
      made.map(([what]) => [what, 419, "CSRF token mismatch."]),
    );
    expect((await send({ by: "browser" })).status).toBe(status);
  });
  it("a page of another site", async () => {
    const { send } = await prepareRefused(call);
    const all = WAYS.flatMap((by) => FOREIGN_ORIGINS.map((origin) => ({ by, origin })));
    const attempts = inTurn(all, placeOf(call));
    const answers = attempts.map(async ({ by, origin }) => {
      const { status } = await send({ by, headers: { origin } });
      return { by, origin, status };
    });
    expect(await Promise.all(answers)).toEqual(attempts.map((one) => ({ ...one, status: 403 })));
    expect((await send({ by: "bearer", headers: { "sec-fetch-site": "cross-site" } })).status).toBe(
      403,
    );
  });
});

const REFUSED_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "text/json5",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/jsonp",
];
const MALFORMED = ["{", "[]", "null", "1", '"x"', '{"a":1}}', "\u0000", '{"a":"\\x"}'];

describe.each(guardedWithBody)("%s, which has a body, refuses", (call) => {
  it("another type, a malformed body, and one that is too large", async () => {
    const { send } = await prepareRefused(call);
    const { declaration } = await handlerOf(call);
    const { bodyIsOptional = call.startsWith("DELETE ") } = declaration;
    const empty = bodyIsOptional ? [] : [""];
    const types = inTurn(REFUSED_TYPES, placeOf(call));
    const malformed = inTurn([...MALFORMED, ...empty], placeOf(call));
    const attempts = [
      ...types.map((type) => ({
        type,
        body: "a=1",
        status: type.startsWith("multipart/") && declaration.form ? 400 : 415,
      })),
      ...malformed.map((body) => ({ type: "application/json", body, status: 400 })),
    ];
    const answers = attempts.map(async ({ type, body }) => {
      const { status } = await send({ headers: { "content-type": type }, body });
      return { type, body, status };
    });
    expect(await Promise.all(answers)).toEqual(attempts);
    const limit = declaration.bodySize === "documents" ? 2 * 1024 * 1024 : 256 * 1024;
    expect((await send({ body: { name: "x".repeat(limit) } })).status).toBe(413);
    expect((await send({ body: "{}", headers: { "content-length": "999999999" } })).status).toBe(
      413,
    );
  });
});

describe("an unknown method", () => {
  it.each(Object.keys(apiEndpoints))("of %s gets the allowed ones", async (address) => {
    const calls = apiEndpoints[address] as Record<
      string,
      ((request: Request, context: unknown) => Promise<Response>) & { declaration?: unknown }
    >;
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
      (name) => !calls[name]?.declaration,
    )) {
      const response = await calls[method]!(
        new Request(`http://localhost:3000${address}`, { method }),
        { params: Promise.resolve({}) },
      );
      expect([response.status, await response.json()]).toEqual([
        405,
        { message: "Method Not Allowed" },
      ]);
      const allowed = response.headers.get("allow")!.split(", ");
      expect(allowed).toContain("OPTIONS");
      expect(allowed).not.toContain(method);
      for (const name of allowed.filter((one) => one !== "OPTIONS" && one !== "HEAD"))
        expect(calls[name]?.declaration, `${name} ${address}`).toBeDefined();
    }
  });
});

it("makes each attempt of a kind at some endpoint", () => {
  const places = (calls: readonly (typeof names)[number][], attempts: number) =>
    new Set(calls.map((call) => (isFull ? 0 : placeOf(call) % attempts))).size;
  const kinds = [
    [names, 12],
    [names, WAYS.length],
    [writes, 5],
    [writes, WAYS.length * FOREIGN_ORIGINS.length],
    [guardedWithBody, REFUSED_TYPES.length],
    [guardedWithBody, MALFORMED.length],
  ] as const;
  for (const [calls, attempts] of kinds)
    expect(places(calls, attempts)).toBe(isFull ? 1 : attempts);
});
