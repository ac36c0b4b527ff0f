import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { joinChunks } from "./join-chunks";

let folder = "";
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "ds-join-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = "server/app/page/build-manifest.json";
const MIDDLEWARE = "server/middleware-build-manifest.js";
const CHUNKS = ["static/chunks/a.js", "static/chunks/b[1].js"];
const RUNTIME = "static/chunks/turbopack-c.js";

const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

function putBuild(rootMainFiles = [...CHUNKS, RUNTIME]) {
  const manifest = { rootMainFiles, params: { otherChunks: CHUNKS, ids: [1] } };
  put("build-manifest.json", JSON.stringify(manifest));
  put(PAGE, JSON.stringify(manifest, null, 2));
  put(MIDDLEWARE, `globalThis.X = ${JSON.stringify(manifest, null, 2)};`);
  put(CHUNKS[0]!, '(globalThis.T||(globalThis.T=[])).push("a")\n\n//# sourceMappingURL=a.js.map');
  put(CHUNKS[1]!, '(globalThis.T||(globalThis.T=[])).push("b")');
  put(RUNTIME, '(()=>{globalThis.ran=globalThis.T.join()+" runtime"})()');
}

it("joins the chunks of every page and their runtime, in their order", () => {
  putBuild();
  const joined = joinChunks(folder);
  expect(joined).toMatch(/^static\/chunks\/main-[0-9a-f]{16}\.js$/);
  const context: { ran?: string } = {};
  vm.runInNewContext(read(joined), context);
  expect(context.ran).toBe("a,b runtime");
  const expected = { rootMainFiles: [joined], params: { otherChunks: [joined], ids: [1] } };
  expect(JSON.parse(read("build-manifest.json"))).toEqual(expected);
  expect(JSON.parse(read(PAGE))).toEqual(expected);
  expect(JSON.parse(read(MIDDLEWARE).slice("globalThis.X = ".length, -1))).toEqual(expected);
  // For pages that the build has rendered.
  expect(read(RUNTIME)).toContain("ran");
});

it("takes along what the components of all pages need, and pages do not name it any more", () => {
  putBuild();
  const [of, own] = ["static/chunks/of~all-1.js", "static/chunks/own.js"];
  const pageOf = (...chunks: string[]) =>
    JSON.stringify({ chunks: chunks.map((name) => `/_next/${name}`), entryJSFiles: chunks });
  const [a, b] = ["a", "b"].map((name) => `server/app/${name}/page_client-reference-manifest.js`);
  put(a!, pageOf(of, own));
  put(b!, pageOf(own.replace("own", "other"), of));
  put(of, '(globalThis.T||(globalThis.T=[])).push("of all")');
  const joined = joinChunks(folder);
  const context: { ran?: string } = {};
  vm.runInNewContext(read(joined), context);
  expect(context.ran).toBe("a,b,of all runtime");
  expect(read(a!)).toBe(pageOf(own));
  expect(read(b!)).toBe(pageOf(own.replace("own", "other")));
});

it("names the file by its content", () => {
  putBuild();
  const first = joinChunks(folder);
  putBuild();
  expect(joinChunks(folder)).toBe(first);
  putBuild();
  put(CHUNKS[0]!, "1");
  expect(joinChunks(folder)).not.toBe(first);
});

it("refuses a build whose manifests are not as expected", () => {
  putBuild([RUNTIME, ...CHUNKS]);
  expect(() => joinChunks(folder)).toThrow("not as expected");
  putBuild([RUNTIME]);
  expect(() => joinChunks(folder)).toThrow("not as expected");
  putBuild();
  put(PAGE, JSON.stringify({ rootMainFiles: [RUNTIME, ...CHUNKS] }));
  expect(() => joinChunks(folder)).toThrow(`${PAGE} names`);
});
