import { expect, it } from "vitest";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as csrf from "./csrf-cookie/route";
import * as login from "./login/route";
import * as logout from "./logout/route";
import * as refresh from "./refresh/route";
import * as own from "./sessions/route";
import { PASSWORD, testAccount } from "./test-account";
import { TestClient } from "./test-client";

it("a client with Bearer tokens only works", async () => {
  const account = await testAccount({ role: "manager" });
  const client = new TestClient();
  const accept = { accept: "application/json" };
  // A first request without a token, with the headers of its library.
  client.bearer = "false";
  const signedIn = await client.call(login.POST, "/auth/login", {
    body: { email: account.email, password: PASSWORD },
    headers: accept,
    cookies: false,
  });
  expect(signedIn.body).toMatchObject({ token_type: "Bearer", expires_in: 900 });
  client.bearer = signedIn.body.access_token as string;
  const me = async () =>
    client.call(loggedUser.GET, "/api/users/loggeduser", { headers: accept, cookies: false });
  expect((await me()).body).toMatchObject({
    id: account.id,
    roles: ["manager"],
    profile: { id: expect.any(Number) as unknown },
    data: { id: account.id },
  });
  for (let i = 0; i < 3; i++) {
    const formerToken = client.bearer;
    const renewed = await client.call(refresh.POST, "/auth/refresh", {
      method: "POST",
      headers: accept,
      cookies: false,
    });
    client.bearer = renewed.body.access_token as string;
    expect(client.bearer).not.toBe(formerToken);
    expect((await me()).status).toBe(200);
  }
  // A write with a Bearer token only: no cookie, no XSRF token.
  expect(
    (await client.call(own.DELETE, "/auth/sessions", { method: "DELETE", cookies: false })).status,
  ).toBe(204);
  expect(
    (await client.call(logout.POST, "/auth/logout", { method: "POST", cookies: false })).status,
  ).toBe(204);
  expect((await me()).status).toBe(401);
  expect(
    (await client.call(refresh.POST, "/auth/refresh", { method: "POST", cookies: false })).status,
  ).toBe(401);
});

it("a client with cookies only works, once it has the XSRF cookie", async () => {
  const account = await testAccount();
  const client = new TestClient();
  expect((await client.call(csrf.GET, "/auth/csrf-cookie")).status).toBe(204);
  expect(
    (
      await client.call(login.POST, "/auth/login", {
        body: { email: account.email, password: PASSWORD },
      })
    ).status,
  ).toBe(200);
  expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).body).toMatchObject({
    id: account.id,
  });
  expect((await client.call(refresh.POST, "/auth/refresh", { method: "POST" })).status).toBe(200);
  expect((await client.call(own.DELETE, "/auth/sessions", { method: "DELETE" })).status).toBe(204);
  expect(
    (
      await client.call(own.DELETE, "/auth/sessions", {
        method: "DELETE",
        headers: { "x-xsrf-token": "" },
      })
    ).status,
  ).toBe(419);
  expect((await client.call(logout.POST, "/auth/logout", { method: "POST" })).status).toBe(204);
  expect((await client.call(loggedUser.GET, "/api/users/loggeduser")).status).toBe(401);
  expect(client.cookies.size).toBe(0);
});
