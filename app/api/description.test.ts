import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endpointsBySubject, readDescription } from "@/components/magazine/page/endpoint-schema";
import { settings } from "@/lib/kernel/core/settings";

const described = vi.fn(() => ({ openapi: "3.1.0", paths: { "/api/made": {} } }));
vi.mock("./describe", () => ({ describeEndpoints: described }));

const stored = { openapi: "3.1.0", paths: { "/api/stored": { get: { tags: ["stored"] } } } };
let folder = "";

beforeEach(async () => {
  vi.resetModules();
  described.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), "description-"));
  await mkdir(path.join(folder, ".next"));
});
afterEach(async () => {
  settings().NODE_ENV = "test";
  await rm(folder, { recursive: true });
});

const inProduction = () => {
  settings().NODE_ENV = "production";
};
const file = () => path.join(folder, ".next/api-description.json");
const load = async () => (await import("./description")).apiDescription(folder);

it("is what the build stored, read once, with name and address of this site", async () => {
  inProduction();
  await writeFile(file(), JSON.stringify(stored));
  const first = await load();
  await rm(file());
  const parse = vi.spyOn(JSON, "parse");
  expect(await load()).toBe(first);
  // A page reads it twice, for its head and its body.
  const [head, body] = [readDescription(first), readDescription(await load())];
  expect([head === body, parse.mock.calls.length]).toEqual([true, 1]);
  expect([...endpointsBySubject(body).keys()]).toEqual(["stored"]);
  expect(first.servers).toEqual([{ url: expect.stringMatching(/^http/) as string }]);
  expect(first.info.title).toMatch(/ API$/);
  expect(described).not.toHaveBeenCalled();
});

it("is made of the endpoints, once, where no build stored it", async () => {
  inProduction();
  const [first, second] = await Promise.all([load(), load()]);
  expect(first.paths).toEqual({ "/api/made": {} });
  expect([first === second, described.mock.calls.length]).toEqual([true, 1]);
});

it("is made of the endpoints while sources change", async () => {
  await writeFile(file(), JSON.stringify(stored));
  expect((await load()).paths).toEqual({ "/api/made": {} });
});

it("says that a stored one is damaged, and is read again after that", async () => {
  inProduction();
  await writeFile(file(), "{");
  const { apiDescription } = await import("./description");
  await expect(apiDescription(folder)).rejects.toThrow(SyntaxError);
  await writeFile(file(), JSON.stringify(stored));
  expect((await apiDescription(folder)).paths).toEqual(stored.paths);
});
