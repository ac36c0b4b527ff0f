import { describe, expect, it } from "vitest";
import { readBody } from "./input";

const json = (body: string) =>
  readBody(
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }),
    { form: false, size: "documents", locale: "en" },
  );
const form = (body: string) =>
  readBody(
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body,
    }),
    { form: "file", size: "file", locale: "el" },
  );
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

describe("the limits of a body", () => {
  it("refuse JSON with too many values, in the language of the request", async () => {
    for (const body of [
      `{"ids":[${"1,".repeat(10_000)}1]}`,
      `{"ids":[${"{},".repeat(300_000)}1]}`,
      `{${Array.from({ length: 10_001 }, (_, index) => `"k${index}":1`).join()}}`,
    ])
      await expect(json(body)).rejects.toMatchObject({
        code: "invalid",
        detail: { errors: { body: [expect.stringContaining("too many values")] } },
      });
    expect(await json(`{"ids":[${"1,".repeat(9_000)}1]}`)).toHaveProperty("ids.length", 9_001);
  });
  it("count the values of a document by a limit of its own", async () => {
    const node = '{"type":"paragraph","content":[{"type":"text","text":"α"}]}';
    const document = (nodes: number) =>
      `{"body_doc":{"type":"doc","content":[${`${node},`.repeat(nodes - 1)}${node}]}}`;
    expect(await json(document(10_000))).toHaveProperty("body_doc.content.length", 10_000);
    await expect(json(`{"body_doc":{"type":"doc","content":[${"1,".repeat(250_000)}1]}}`))
      .rejects //
      .toMatchObject({ code: "invalid" });
  });
  it("refuse deeply nested JSON", async () => {
    for (const depth of [201, 1_000, 100_000])
      await expect(json(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`)).rejects.toMatchObject({
        code: "bad_request",
      });
  });
  it("refuse a form with too many parts, or with huge part headers", async () => {
    expect(await form(`${part("a")}${part("b")}--b--\r\n`)).toEqual({ a: "x", b: "x" });
    await expect(form(`${part("a").repeat(65)}--b--\r\n`)).rejects.toMatchObject({
      code: "bad_request",
    });
    await expect(form(`--b\r\n${"a: b\r\n".repeat(100_000)}\r\nx\r\n--b--\r\n`))
      .rejects //
      .toMatchObject({ code: "bad_request" });
  });
});
