import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { confirmSeed } from "./confirm";
import { fillSynthetic } from "./fill";
import { readSeedOptions } from "./options";

const url = settings().DATABASE_URL ?? "";
const some = { posts: 3, members: 4 };
afterEach(() => vi.unstubAllEnvs());

/** A terminal with one line of input. */
function terminal(line: string, isTTY = true) {
  const stream = () => Object.assign(new PassThrough(), { isTTY }) as never;
  const input: PassThrough = stream();
  input.write(`${line}\n`);
  return { input: input as never, output: stream() };
}

test("reads counts, and tells its usage", () => {
  expect(readSeedOptions(["--posts", "12"])).toEqual({
    task: "fill",
    yes: false,
    posts: 12,
    members: 0,
  });
  expect(readSeedOptions(["--help"])).toEqual({ task: "help" });
});

test.each([
  [["--posts", "abc"], /--posts must be a whole number from 0 to 5000000 \(it is "abc"\)/],
  [["--members=-1"], /--members must be a whole number/],
  [["--members", "5000001"], /--members must be a whole number/],
  [["--posts", "1e3"], /--posts must be a whole number/],
  [["--articles", "3"], /Unknown option '--articles'/],
  [[], /nothing to add/],
])("refuses %j in one line", (args, message) => {
  expect(() => readSeedOptions(args)).toThrow(message);
});

test("a database without sections and professions gets them with the rows", async () => {
  expect(await db.profession.count()).toBe(0);
  await fillSynthetic(url, some);
  expect(await db.post.count()).toBe(3);
  expect(await db.member.count()).toBe(4);
  expect(await db.profession.count()).toBeGreaterThan(0);
});

test("deleted professions do not cause a failure", async () => {
  await db.memberProfession.deleteMany();
  await db.professionTranslation.deleteMany();
  await db.profession.deleteMany();
  await fillSynthetic(url, some);
  expect(await db.member.count()).toBe(8);
  expect(await db.memberProfession.count()).toBe(4);
});

test("asks for confirmation if the site has content, and accepts only yes", async () => {
  await expect(confirmSeed(some, terminal("yes"))).resolves.toBeUndefined();
  await expect(confirmSeed(some, terminal("y"))).rejects.toThrow("nothing was changed");
  await expect(confirmSeed(some, terminal("yes", false))).rejects.toThrow(/--yes/);
});
