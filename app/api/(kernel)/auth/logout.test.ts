import { describe, expect, it } from "vitest";
import * as logout from "./logout/route";
import { auditActions } from "./test-account";
import { TestClient } from "./test-client";
import { copyOf, me, renew, sessionOf, signedIn, withBearer } from "./test-tokens";

describe("POST /auth/logout", () => {
  it("ends the session immediately, for copied cookies and tokens too, and sends Clear-Site-Data", async () => {
    const { account, client, token } = await signedIn();
    const copy = copyOf(client);
    const result = await client.call(logout.POST, "/auth/logout", { method: "POST" });
    expect([
      result.status,
      result.headers.get("clear-site-data"),
      result.headers.get("cache-control"),
    ]).toEqual([204, '"cache"', "no-store"]);
    expect(client.cookies.size).toBe(0);
    expect((await me(copy)).status).toBe(401);
    expect((await me(withBearer(token))).status).toBe(401);
    expect((await renew(copy)).status).toBe(401);
    expect((await renew(withBearer(token))).status).toBe(401);
    expect(await sessionOf(account.id)).toMatchObject({ endReason: "logout" });
    expect(await auditActions(account.id)).toEqual(["user.signed_in", "user.signed_out"]);
  });
  it("succeeds again, for a visitor too", async () => {
    const { client, token } = await signedIn();
    await client.call(logout.POST, "/auth/logout", { method: "POST" });
    for (const one of [
      client,
      new TestClient(),
      withBearer(token),
      withBearer("false"),
      withBearer("garbage"),
    ])
      expect((await one.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
  });
  it("ends only the session of a Bearer token, also of a replaced token", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const mixed = copyOf(other.client);
    mixed.bearer = one.token;
    await renew(copyOf(one.client));
    expect((await mixed.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
    expect((await me(one.client)).status).toBe(401);
    expect((await me(other.client)).status).toBe(200);
  });
  it("requires the XSRF token with browser cookies, and a page of this site", async () => {
    const { client } = await signedIn();
    expect(
      (
        await client.call(logout.POST, "/auth/logout", {
          method: "POST",
          headers: { "x-xsrf-token": "" },
        })
      ).status,
    ).toBe(419);
    expect(
      (
        await client.call(logout.POST, "/auth/logout", {
          method: "POST",
          headers: { origin: "https://evil.example" },
        })
      ).status,
    ).toBe(403);
    expect((await me(client)).status).toBe(200);
  });
  it("ends the session with only the refresh cookie", async () => {
    const { client } = await signedIn();
    const copy = copyOf(client);
    client.cookies.delete("auth.session-token");
    expect((await client.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
    expect((await me(copy)).status).toBe(401);
  });
});
