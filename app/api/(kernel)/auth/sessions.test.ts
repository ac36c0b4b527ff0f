import { afterEach, describe, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { db } from "@/lib/kernel/core/db";
import * as audit from "../audit/route";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as csrf from "./csrf-cookie/route";
import * as nextAuth from "./[...nextauth]/route";
import * as one from "./sessions/[id]/route";
import * as own from "./sessions/route";
import { auditActions, signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";

type Listed = { id: string; is_current: boolean; address: string; user_agent: string };
const me = async (client: TestClient) =>
  (await client.call(loggedUser.GET, "/api/users/loggeduser")).status;
const list = async (client: TestClient) =>
  (await client.call(own.GET, "/auth/sessions")).body.data as Listed[];
const endSession = (client: TestClient, id: string) =>
  client.call(one.DELETE, `/auth/sessions/${id}`, { method: "DELETE", params: { id } });
async function clientsOf(count: number, account?: { id: number; email: string }) {
  const user = account ?? (await testAccount());
  const clients = Array.from({ length: count }, () => new TestClient());
  for (const client of clients) await signInAs(client, user);
  return { account: user, clients };
}

describe("/auth/sessions", () => {
  it("lists the user's active sessions, and marks the current one", async () => {
    const {
      account,
      clients: [client, otherClient],
    } = await clientsOf(2);
    await clientsOf(1);
    await db.session.create({
      data: { userId: account.id, seed: new Uint8Array(32), expiresAt: new Date(Date.now() - 1) },
    });
    await db.session.create({
      data: {
        userId: account.id,
        seed: new Uint8Array(32),
        expiresAt: new Date(Date.now() + 1e9),
        endedAt: new Date(),
        endReason: "logout",
      },
    });
    const sessions = await list(client!);
    expect(sessions.map(({ address, is_current }) => [address, is_current]).sort()).toEqual(
      [
        [client!.address, true],
        [otherClient!.address, false],
      ].sort(),
    );
    expect(sessions[0]).toEqual({
      id: expect.any(String) as unknown,
      is_current: expect.any(Boolean) as unknown,
      user_agent: "test browser",
      address: expect.any(String) as unknown,
      created_at: expect.any(String) as unknown,
      last_seen_at: expect.any(String) as unknown,
      expires_at: expect.any(String) as unknown,
    });
    expect(
      (await client!.call(own.GET, "/auth/sessions?per_page=1&current_page=1")).body,
    ).toMatchObject({ meta: { total: 2, last_page: 1, current_page: 1 } });
  });
  it("ends an own session immediately, once, and never another user's", async () => {
    const {
      account,
      clients: [client, otherClient],
    } = await clientsOf(2);
    const {
      clients: [stranger],
    } = await clientsOf(1);
    const id = (await list(client!)).find(({ is_current }) => !is_current)!.id;
    expect((await endSession(stranger!, id)).status).toBe(404);
    expect(await me(otherClient!)).toBe(200);
    expect((await endSession(client!, id)).status).toBe(204);
    expect([await me(otherClient!), await me(client!)]).toEqual([401, 200]);
    expect((await endSession(client!, id)).status).toBe(404);
    expect((await endSession(client!, crypto.randomUUID())).status).toBe(404);
    expect((await endSession(client!, "1")).status).toBe(404);
    expect(
      (await auditActions(account.id)).filter((action) => action === "session.ended"),
    ).toHaveLength(1);
  });
  it("signs out when it ends the current one", async () => {
    const {
      clients: [client],
    } = await clientsOf(1);
    expect((await endSession(client!, (await list(client!))[0]!.id)).status).toBe(204);
    expect(client!.cookies.size).toBe(0);
  });
  it("ends all other sessions", async () => {
    const {
      account,
      clients: [client, ...others],
    } = await clientsOf(4);
    expect((await client!.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(
      204,
    );
    expect(await me(client!)).toBe(200);
    for (const client of others) expect(await me(client)).toBe(401);
    expect(
      await db.auditEntry.findFirst({ where: { subjectId: account.id, action: "session.ended" } }),
    ).toMatchObject({ detail: { count: 3 } });
    expect((await client!.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(
      204,
    );
  });
  it("is for signed-in users, from pages of this site", async () => {
    const {
      clients: [client],
    } = await clientsOf(1);
    expect((await new TestClient().call(own.GET, "/auth/sessions")).status).toBe(401);
    expect(
      (await new TestClient().call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status,
    ).toBe(401);
    expect(
      (
        await client!.call(own.DELETE, "/auth/sessions", {
          method: "DELETE",
          headers: { "x-xsrf-token": "x" },
        })
      ).status,
    ).toBe(419);
  });
});

describe("a disabled user", () => {
  it("loses access immediately, by cookie, by token and in next-auth", async () => {
    const {
      account,
      clients: [client],
    } = await clientsOf(1);
    const token = (await signInAs(new TestClient(), account)).body.access_token as string;
    await db.user.update({ where: { id: account.id }, data: { disabledAt: new Date() } });
    expect(await me(client!)).toBe(401);
    const bearer = new TestClient();
    bearer.bearer = token;
    expect(await me(bearer)).toBe(401);
    expect(
      (await client!.call(nextAuth.GET, "/api/auth/session", { params: { nextauth: ["session"] } }))
        .body,
    ).toEqual({});
  });
});

describe("an editor or manager without the required second factor", () => {
  afterEach(() => {
    settings().REQUIRE_TOTP = false;
  });
  it("has only the rights of a user until it is set up", async () => {
    const [manager, client] = [await testAccount({ role: "manager" }), new TestClient()];
    await testAccount({ role: "manager" });
    await signInAs(client, manager);
    const read = async () => (await client.call(audit.GET, "/api/audit")).status;
    expect(await read()).toBe(200);
    settings().REQUIRE_TOTP = true;
    expect(await read()).toBe(403);
    expect(await me(client)).toBe(200);
    await db.user.update({
      where: { id: manager.id },
      data: { totpSecret: "x", totpConfirmedAt: new Date() },
    });
    expect(await read()).toBe(200);
  });
});

describe("GET /auth/csrf-cookie", () => {
  it("sets a token that our scripts can read, with no-store", async () => {
    const client = new TestClient();
    const result = await client.call(csrf.GET, "/auth/csrf-cookie");
    expect([result.status, result.headers.get("cache-control")]).toEqual([204, "no-store"]);
    expect([...client.attributes]).toEqual([["XSRF-TOKEN", "Path=/; SameSite=Lax"]]);
  });
  it("is valid for one session, and expires with it", async () => {
    const [one, other] = [new TestClient(), new TestClient()];
    await signInAs(one, await testAccount(), { remember: true });
    await signInAs(other, await testAccount());
    await one.call(csrf.GET, "/auth/csrf-cookie");
    expect(one.attributes.get("XSRF-TOKEN")).toMatch(/^Max-Age=\d{7}; Path=\/; SameSite=Lax$/);
    other.cookies.set("XSRF-TOKEN", one.cookies.get("XSRF-TOKEN")!);
    expect((await other.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(419);
    expect((await one.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(204);
    const visitor = new TestClient();
    await visitor.call(csrf.GET, "/auth/csrf-cookie");
    one.cookies.set("XSRF-TOKEN", visitor.cookies.get("XSRF-TOKEN")!);
    expect((await one.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(419);
  });
});
