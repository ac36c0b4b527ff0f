import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { REFRESH_COOKIE, readCookies } from "@/lib/auth/session/cookies";
import { endSessions } from "@/lib/auth/session/session";
import { testPerson, type TestPerson } from "@/lib/auth/test-people";
import { db } from "@/lib/core/db";
import { deriveSecret, settings } from "@/lib/core/settings";
import { allCalls } from "../all-calls";
import { ask, handlerOf, type Ask, type CallName } from "./ask";
import { allowedExample, declaredCalls, rows } from "./matrix";
import { fillBody, makeContent, makeStage, type ActorName, type Content } from "./stage";

// Every call behind a guard, whoever wrote it, refuses in the same way. Each refusal stands beside
// the same call that is let in.

let content: Content;
let stranger: TestPerson;
beforeAll(async () => {
  content = await makeContent();
  stranger = await testPerson({ role: "manager" });
});

const guarded = declaredCalls().filter(({ handler }) => handler.declaration.access !== "public");
const names = guarded.map(({ call }) => call);
const writes = names.filter((call) => !call.startsWith("GET "));
const withBody = declaredCalls()
  .filter(({ handler }) => handler.declaration.body)
  .map(({ call }) => call);
const guardedWithBody = withBody.filter((call) => names.includes(call));

/** A call as somebody who may make it would make it. */
async function prepare(call: CallName) {
  const { row, actor, status } = allowedExample(call);
  const { asker, id, values } = await makeStage(actor as ActorName, row.target, content);
  const body = fillBody(row.body, values);
  const send = (change: Ask = {}) =>
    ask(call, { person: asker, query: row.query, params: { id, ...row.params }, body, ...change });
  return { asker: asker!, status, send, body, values };
}

const signed = (
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

/** Tokens that are nobody's, each but for one thing like the person's own. */
async function badTokens(person: TestPerson): Promise<Record<string, string>> {
  const { sid, gen, sub } = JSON.parse(
    Buffer.from(person.accessToken.split(".")[1]!, "base64url").toString(),
  ) as { sid: string; gen: number; sub: string };
  const claims = { sid, gen, sub };
  const [, payload] = person.accessToken.split(".");
  const none = `${Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url")}.${payload}.`;
  return {
    nonsense: "nonsense",
    "an empty one": "",
    "the word false": "false",
    "one without a signature": none,
    expired: await signed(claims, { expires: "-1s" }),
    "of another key": await signed(claims, { key: new Uint8Array(32) }),
    "of another audience": await signed(claims, { audience: "chat" }),
    "of another kind": await signed(claims, { type: "JWT" }),
    "of another generation": await signed({ ...claims, gen: gen + 1 }, {}),
    "of somebody else's session": await signed({ ...claims, sub: String(stranger.userId) }),
    "the refresh token": readCookies(person.browser.cookie!).get(REFRESH_COOKIE)!.split(".")[1]!,
    "the whole refresh cookie": readCookies(person.browser.cookie!).get(REFRESH_COOKIE)!,
  };
}

describe.each(names)("%s refuses", (call) => {
  it("whoever is not signed in, and is made by whoever may", async () => {
    const { asker, status, send } = await prepare(call);
    const nobody = await send({ person: undefined });
    expect([nobody.status, nobody.message]).toEqual([401, "Unauthenticated."]);
    for (const [what, token] of Object.entries(await badTokens(asker)))
      expect(
        (await send({ person: undefined, headers: { authorization: `Bearer ${token}` } })).status,
        what,
      ).toBe(401);
    // A Bearer token stands alone: good cookies beside a bad one count for nothing.
    expect(
      (await send({ by: "browser", headers: { authorization: "Bearer nonsense" } })).status,
    ).toBe(401);
    // The control of everything above.
    expect((await send()).status).toBe(status);
  });

  it.each(["logout", "disabled"] as const)("whose session is dead: %s", async (reason) => {
    const { asker, send } = await prepare(call);
    if (reason === "logout") await endSessions(db, { userId: asker.userId }, "logout");
    else await db.user.update({ where: { id: asker.userId }, data: { disabledAt: new Date() } });
    for (const by of ["bearer", "browser"] as const)
      expect((await send({ by })).status, by).toBe(401);
  });
});

describe.each(writes)("%s, a write, refuses", (call) => {
  it("a browser that does not return the XSRF token of its session", async () => {
    const { asker, status, send } = await prepare(call);
    const { cookie, origin } = asker.browser as { cookie: string; origin: string };
    const own = asker.browser["x-xsrf-token"]!;
    const foreign = stranger.browser["x-xsrf-token"]!;
    const tries = {
      none: {},
      another: { "x-xsrf-token": foreign },
      shorter: { "x-xsrf-token": own.slice(1) },
      "that of somebody else, in the cookie too": {
        "x-xsrf-token": foreign,
        cookie: cookie.replace(/XSRF-TOKEN=[^;]+/, `XSRF-TOKEN=${foreign}`),
      },
      "without the cookie": {
        "x-xsrf-token": own,
        cookie: cookie.replace(/; XSRF-TOKEN=[^;]+/, ""),
      },
    };
    for (const [what, headers] of Object.entries(tries)) {
      const told = await send({
        person: undefined,
        headers: { cookie, origin, ...(headers as Record<string, string>) },
      });
      expect([told.status, told.message], what).toEqual([419, "CSRF token mismatch."]);
    }
    expect((await send({ by: "browser" })).status).toBe(status);
  });
  it("another site's page", async () => {
    const { send } = await prepare(call);
    for (const by of ["bearer", "browser"] as const) {
      for (const origin of [
        "https://evil.example",
        "null",
        "http://localhost:3000.evil.example",
        "http://localhost:4000",
      ])
        expect((await send({ by, headers: { origin } })).status, `${by} ${origin}`).toBe(403);
    }
    expect((await send({ by: "bearer", headers: { "sec-fetch-site": "cross-site" } })).status).toBe(
      403,
    );
  });
});

describe.each(guardedWithBody)("%s, which takes a body, refuses", (call) => {
  it("one of another type, one that is broken, and one that is too large", async () => {
    const { send } = await prepare(call);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "text/json5",
      "application/xml",
      "multipart/form-data; boundary=x",
      "application/jsonp",
    ])
      expect((await send({ headers: { "content-type": type }, body: "a=1" })).status, type).toBe(
        type.startsWith("multipart/") && handlerOf(call).declaration.form ? 400 : 415,
      );
    for (const body of ["{", "[]", "null", "1", '"x"', '{"a":1}}', "\u0000", '{"a":"\\x"}', ""])
      expect(
        (await send({ body, headers: { "content-type": "application/json" } })).status,
        JSON.stringify(body),
      ).toBe(400);
    const most = handlerOf(call).declaration.hasDocuments ? 2 * 1024 * 1024 : 256 * 1024;
    expect((await send({ body: { name: "x".repeat(most) } })).status).toBe(413);
    expect((await send({ body: "{}", headers: { "content-length": "999999999" } })).status).toBe(
      413,
    );
  });
});

describe("unknown methods", () => {
  it.each(Object.keys(allCalls))("of %s are told which ones there are", async (address) => {
    const calls = allCalls[address] as Record<
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

const PLANTED_DATE = "1999-12-31T00:00:00.000Z";
const PLANTED_HASH = "$argon2id$planted";

describe("fields that nobody may set", () => {
  const snapshot = async () => ({
    users: await db.user.findMany({
      orderBy: { id: "asc" },
      select: {
        id: true,
        role: true,
        disabledAt: true,
        passwordHash: true,
        verifiedAt: true,
        createdAt: true,
        profile: { select: { id: true, userId: true, memberId: true } },
      },
    }),
    members: await db.member.findMany({
      orderBy: { id: "asc" },
      select: {
        id: true,
        isMember: true,
        isFeatured: true,
        approvedAt: true,
        verifiedAt: true,
        createdAt: true,
        deletedAt: true,
      },
    }),
  });
  type Snapshot = Awaited<ReturnType<typeof snapshot>>;

  /** What a call changed that nobody may change by naming it. */
  function violations(before: Snapshot, after: Snapshot, askerId: number | undefined): string[] {
    const former = new Map(before.users.map((user) => [user.id, user]));
    const byManager = former.get(askerId ?? 0)?.role === "manager";
    const found = [PLANTED_DATE, PLANTED_HASH]
      .filter((text) => JSON.stringify(after).includes(text))
      .map((text) => `stored ${text}`);
    for (const user of after.users) {
      const was = former.get(user.id);
      if (was === undefined || user.id === askerId) {
        // Whoever is new has no rights; whoever asks has those of before. A manager gives them by
        // name.
        if (user.role !== (byManager ? user.role : (was?.role ?? "user")))
          found.push(`user ${user.id} is a ${user.role}`);
        if (
          was?.profile &&
          user.profile &&
          (user.profile.id !== was.profile.id || user.profile.userId !== was.id)
        )
          found.push(`user ${user.id} has another profile`);
      } else if (!byManager && JSON.stringify(user) !== JSON.stringify(was))
        found.push(`user ${user.id} is changed`);
    }
    for (const { id, isMember, isFeatured, approvedAt } of after.members) {
      const was = before.members.find((member) => member.id === id) ?? {
        isMember: false,
        isFeatured: false,
        approvedAt: null,
      };
      if (
        isMember !== was.isMember ||
        isFeatured !== was.isFeatured ||
        approvedAt?.getTime() !== was.approvedAt?.getTime()
      )
        found.push(`company ${id} is changed`);
    }
    return found;
  }

  it.each(withBody)("are not stored by %s", async (call) => {
    const { asker, send, body } = names.includes(call)
      ? await prepare(call)
      : await preparePublic(call);
    const other = await testPerson();
    const before = await snapshot();
    const planted = {
      roles: ["manager"],
      role: "manager",
      is_member: true,
      is_featured: true,
      member_id: content.profession,
      user_id: other.userId,
      id: other.userId,
      created_at: PLANTED_DATE,
      password_hash: PLANTED_HASH,
      passwordHash: PLANTED_HASH,
      verified_at: PLANTED_DATE,
      verifiedAt: PLANTED_DATE,
      approved_at: PLANTED_DATE,
      deleted_at: null,
      profile: { memberId: content.profession },
    };
    const told = await send({ body: { ...planted, ...(body as object) } });
    expect(told.status).toBeLessThan(500);
    expect(violations(before, await snapshot(), asker?.userId)).toEqual([]);
  });

  it("would be noticed", async () => {
    const [asker, other] = [await testPerson(), await testPerson()];
    const before = await snapshot();
    await db.user.update({
      where: { id: other.userId },
      data: { verifiedAt: PLANTED_DATE, passwordHash: PLANTED_HASH },
    });
    await db.user.update({ where: { id: asker.userId }, data: { role: "manager" } });
    await db.user.create({
      data: { email: "planted@example.test", name: "a", surname: "b", role: "editor" },
    });
    await db.member.updateMany({ data: { isMember: true, approvedAt: new Date(0) } });
    const found = violations(before, await snapshot(), asker.userId);
    expect(found).toEqual(
      expect.arrayContaining([
        `stored ${PLANTED_DATE}`,
        `stored ${PLANTED_HASH}`,
        `user ${asker.userId} is a manager`,
        `user ${other.userId} is changed`,
        expect.stringMatching(/is a editor/),
        expect.stringMatching(/company \d+ is changed/),
      ]),
    );
  });
});

/** A public call as a visitor makes it. */
async function preparePublic(call: CallName) {
  const row = rows.find((one) => one.call === call)!;
  const { id, values } = await makeStage("visitor", row.target, content);
  const body = fillBody(row.body, values);
  return {
    asker: undefined,
    body,
    send: (change: Ask = {}) =>
      ask(call, { query: row.query, params: { id, ...row.params }, body, ...change }),
  };
}
