import { describe, expect, it } from "vitest";
import { declaredEndpoints } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import { handlerOf, sendRequest } from "./rights/request";

const deletes = declaredEndpoints().filter(({ call }) => call.startsWith("DELETE "));

describe("a DELETE without body and Content-Type", () => {
  it.each(deletes.map(({ call, handler }) => [call, handler] as const))(
    "%s succeeds, or reports what is required",
    async (call, handler) => {
      const { send } = await prepare(call);
      const { status, errors } = await send({ body: undefined });
      expect([204, 409, 422]).toContain(status);
      if (status === 422) expect(Object.keys(errors)).not.toEqual(["body"]);
      // A visitor must sign in before the body is validated, unless a mailed link is enough.
      const expected = handler.declaration.access === "public" ? 422 : 401;
      expect((await sendRequest(call, { params: { id: 1 } })).status).toBe(expected);
    },
  );
  it("reports the password as the missing field", async () => {
    const call = "DELETE /api/user-profile/{id}";
    const prepared = await prepare(call);
    for (const headers of [undefined, { "content-type": "application/json" }])
      expect(Object.keys((await prepared.send({ body: undefined, headers })).errors)).toEqual([
        "password",
      ]);
    const totp = await prepare("DELETE /auth/totp");
    expect(Object.keys((await totp.send({ body: undefined })).errors)).toEqual(["password"]);
  });
  it("with an empty stream and without Content-Type has no body", async () => {
    const { asker } = await prepare("DELETE /auth/totp");
    const empty = new ReadableStream({ start: (controller) => controller.close() });
    const request = new Request("http://localhost:3000/auth/totp", {
      method: "DELETE",
      headers: asker.bearer,
      body: empty,
      duplex: "half",
    } as RequestInit);
    const handler = await handlerOf("DELETE /auth/totp");
    expect((await handler(request, { params: Promise.resolve({}) })).status).toBe(422);
  });
  it("control: a body of another type is still refused", async () => {
    const { send } = await prepare("DELETE /auth/totp");
    const result = await send({ body: "x", headers: { "content-type": "text/plain" } });
    expect(result.status).toBe(415);
  });
});
