import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { signAccessToken } from "@/lib/kernel/auth/session/access-token";
import { deriveSecret } from "@/lib/kernel/core/settings";
import { copyOf, me, renew, sessionOf, signedIn, withBearer } from "./test-tokens";

describe("tokens are valid for one purpose only", () => {
  it("refuses a refresh token as access token, and an access token as refresh cookie", async () => {
    const { client, token } = await signedIn();
    const refreshToken = client.cookies.get("auth.refresh-token")!;
    for (const value of [
      refreshToken,
      refreshToken.split(".")[1]!,
      client.cookies.get("auth.session-token")!,
    ]) {
      expect((await me(withBearer(value))).status).toBe(401);
      expect((await renew(withBearer(value))).status).toBe(401);
    }
    const reversed = copyOf(client);
    reversed.cookies.set("auth.refresh-token", `${refreshToken.split(".")[0]}.${token}`);
    expect((await renew(reversed)).status).toBe(401);
    reversed.cookies.set("auth.session-token", token);
    expect((await me(reversed)).status).toBe(401);
  });
  it("refuses every forged access token", async () => {
    const { account, token } = await signedIn();
    const { id: sid } = await sessionOf(account.id);
    const claims = {
      sid,
      gen: 0,
      sub: String(account.id),
      iss: "http://localhost:3000",
      aud: "api",
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const key = deriveSecret("access token");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = (change: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
        .sign(secret);
    const [head, , mac] = token.split(".");
    const forged = {
      "no algorithm": `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.`,
      "no algorithm, with a signature": `${encode({ alg: "none", typ: "at+jwt" })}.${encode(claims)}.${mac}`,
      "changed claims": `${head}.${encode({ ...claims, sub: "1" })}.${mac}`,
      "another key": await signed({}, {}, deriveSecret("refresh token")),
      "another algorithm": await signed({}, { alg: "HS512" }, Buffer.concat([key, key])),
      "another type": await signed({}, { typ: "JWT" }),
      "no type": await signed({}, { typ: undefined }),
      "another audience": await signed({ aud: "chat" }),
      "another issuer": await signed({ iss: "https://evil.example" }),
      "no audience": await signed({ aud: undefined }),
      expired: await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
      "not yet": await signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
      "a key of its own": await signed(
        {},
        { jku: "https://evil.example/keys", kid: "../../dev/null" },
        Buffer.alloc(32),
      ),
      "somebody else's session": await signAccessToken({
        userId: account.id + 1,
        sessionId: sid,
        generation: 0,
      }),
      "no session": await signAccessToken({
        userId: account.id,
        sessionId: crypto.randomUUID(),
        generation: 0,
      }),
      "a later generation": await signAccessToken({
        userId: account.id,
        sessionId: sid,
        generation: 1,
      }),
    };
    for (const [name, value] of Object.entries(forged))
      expect((await me(withBearer(value))).status, name).toBe(401);
    expect((await me(withBearer(await signed({})))).status).toBe(200);
  });
});
