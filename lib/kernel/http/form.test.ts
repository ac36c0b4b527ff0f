import { describe, expect, it } from "vitest";
import { readForm } from "./form";

const TYPE = "multipart/form-data; boundary=b";
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const head = (name: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const fileHead = (more = "") =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n` +
  `Content-Type: image/png\r\n${more}\r\n`;
const END = "\r\n--b--\r\n";
/** Too large for a copy, with everything that a boundary is made of. */
const CONTENT = "\r\n--\r\n\0\xff-b--".repeat(10_000);

const read = (body: string) => readForm(bytesOf(body), TYPE);
/** The file of a form. */
async function fileOf(body: Uint8Array<ArrayBuffer>): Promise<File> {
  const entries = await readForm(body, TYPE);
  return entries.map(([, value]) => value).find((value) => typeof value !== "string")!;
}
const latin1 = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(new Uint8Array(bytes)).toString("latin1");

describe("a large file of a form", () => {
  const body = bytesOf(`${head("alt")}first\r\n${fileHead()}${CONTENT}\r\n${head("z")}last${END}`);

  it("is a part of the body, not a copy", async () => {
    const bytes = await (await fileOf(body)).bytes();
    expect(bytes.buffer).toBe(body.buffer);
    expect(latin1(bytes)).toBe(CONTENT);
  });
  it("control: a small one is a copy", async () => {
    const small = bytesOf(`${fileHead()}small${END}`);
    const bytes = await (await fileOf(small)).bytes();
    expect(bytes.buffer).not.toBe(small.buffer);
    expect(latin1(bytes)).toBe("small");
  });
  it("is read as any other file", async () => {
    const file = await fileOf(body);
    expect([file.name, file.type, file.size]).toEqual(["a.bin", "image/png", CONTENT.length]);
    expect(file).toBeInstanceOf(File);
    // What looks at all values of a body does not go through its bytes.
    expect(Object.values(file)).toEqual([]);
    expect(latin1(await file.arrayBuffer())).toBe(CONTENT);
    expect(latin1(await file.slice(2, 7).arrayBuffer())).toBe(CONTENT.slice(2, 7));
    expect((await file.text()).length).toBe(
      await new Response(file.stream()).text().then((text) => text.length),
    );
  });
  it("keeps its place between the other values", async () => {
    const entries = await readForm(body, TYPE);
    expect(entries.map(([name, value]) => [name, typeof value])).toEqual([
      ["alt", "string"],
      ["file", "object"],
      ["z", "string"],
    ]);
    expect([entries[0]![1], entries[2]![1]]).toEqual(["first", "last"]);
  });
  it("may be one of several", async () => {
    const files = await read(
      `${fileHead()}${CONTENT}\r\n${fileHead()}small\r\n${fileHead()}${CONTENT}${END}`,
    );
    expect(files.map(([, value]) => (value as File).size)).toEqual([
      CONTENT.length,
      5,
      CONTENT.length,
    ]);
  });
});

describe("is read by the parser as a whole", () => {
  it("a long text", async () => {
    const long = "α".repeat(50_000);
    const entries = await readForm(
      new Uint8Array(Buffer.from(`${head("alt")}${long}${END}`)),
      TYPE,
    );
    expect(entries).toEqual([["alt", long]]);
  });
  it("a file in Base64", async () => {
    const text = Buffer.from(CONTENT, "latin1").toString("base64");
    const [[, file] = []] = await read(
      `${fileHead("Content-Transfer-Encoding: base64\r\n")}${text}${END}`,
    );
    expect((file as File).size).toBe(CONTENT.length);
  });
});

describe("is refused", () => {
  it.each([
    ["a file without an end", `${fileHead()}${CONTENT}`],
    ["a text that calls itself a file", `${head('a; filename="b')}${CONTENT}${END}`],
    ["a file behind the end", `${head("a")}x${END}${fileHead()}${CONTENT}${END}`],
    ["a part without a name", `--b\r\nContent-Disposition: form-data\r\n\r\n${CONTENT}${END}`],
  ])("%s", async (_what, body) => {
    await expect(read(body)).rejects.toThrow();
  });
});
