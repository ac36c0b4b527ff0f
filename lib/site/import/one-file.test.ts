import { beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { createImport } from "./service";
import { checkSubscribers, importSubscribers } from "./subscriber/service";
import { editor } from "./test-imports";

beforeEach(() => db.subscribeEmail.deleteMany());

/** Files that note, when they are read, how many imports were stored since these were made. */
async function watchedFiles(count: number) {
  const countStored = async () => (await db.importRun.count()) + (await db.subscribeEmail.count());
  const before = await countStored();
  const stored: number[] = [];
  class Watched extends File {
    override async bytes() {
      stored.push((await countStored()) - before);
      return super.bytes();
    }
  }
  const files = Array.from(
    { length: count },
    (_, index) => new Watched([`email\nreader${index}@example.test\n`], `${index}.csv`),
  );
  return { files, stored };
}

const importCompanies = (file: File) => createImport(editor, file, "el");
const importReaders = async (file: File) =>
  importSubscribers(
    await testActor("editor"),
    { file, consent: "Paper form at the fair", language: "el" },
    "en",
  );

describe("a file is read when all before it are stored", () => {
  it.each([
    ["companies", [importCompanies]],
    ["subscribers", [importReaders]],
    ["both", [importCompanies, importReaders]],
  ])("%s", async (_what, ways) => {
    const { files, stored } = await watchedFiles(8);
    await Promise.all(files.map((file, index) => ways[index % ways.length]!(file)));
    expect(stored).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
  it("a check of subscribers waits as well", async () => {
    const { files, stored } = await watchedFiles(2);
    const actor = await testActor("editor");
    await Promise.all([
      importCompanies(files[0]!),
      checkSubscribers(actor, { file: files[1]! }, "en"),
    ]);
    expect(stored).toEqual([0, 1]);
  });
});

it("control: files that are read at once find none stored", async () => {
  const { files, stored } = await watchedFiles(8);
  await Promise.all(files.map((file) => file.bytes()));
  expect(stored).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it("one that is refused holds up no other", async () => {
  const { files } = await watchedFiles(1);
  const broken = new File([""], "a.csv");
  const [first, second] = await Promise.allSettled([broken, ...files].map(importCompanies));
  expect([first!.status, second!.status]).toEqual(["rejected", "fulfilled"]);
});
