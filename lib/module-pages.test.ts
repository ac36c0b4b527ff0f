import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { JOBS } from "@/lib/site/register/jobs";
import { MODULES } from "./modules";

const MAX_LINES = 40;
const lib = import.meta.dirname;
const names = Object.keys(MODULES);
const page = (name: string) => readFileSync(path.join(lib, name, "README.md"), "utf8");

/** The words in backticks of the parts of a page that begin so. */
const wordsIn = (text: string, begin: RegExp): string[] =>
  text
    .split(/\n(?=\n|- )/)
    .map((part) => part.trim())
    .filter((part) => begin.test(part))
    .flatMap((part) => [...part.matchAll(/`([\w-]+)`/g)].map(([, word = ""]) => word));

/** The concepts that a page lists, before the colon of each line. */
const conceptsOf = (text: string): string[] =>
  [...text.matchAll(/^- ((?:`[\w-]+` ?)+):/gm)].flatMap(([, list = ""]) => wordsIn(list, /^/));

const schema = readFileSync(path.join(lib, "../prisma/schema.prisma"), "utf8");
const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, name = ""]) => name);

describe("the page of each module", () => {
  it.each(names)("%s is short, and lists the concepts in its folder", (name) => {
    const text = page(name);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_LINES);
    const folders = readdirSync(path.join(lib, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(conceptsOf(text).toSorted()).toEqual(folders.toSorted());
    expect(text).toMatch(/^Doors: /m);
  });

  it("every table of the database belongs to one module", () => {
    expect(tables.length).toBeGreaterThan(100);
    expect(names.flatMap((name) => wordsIn(page(name), /^Tables:/)).toSorted()).toEqual(
      tables.toSorted(),
    );
  });

  it("every job belongs to one module", () => {
    const jobs = JOBS.flatMap(({ handlers }) => Object.keys(handlers));
    expect(names.flatMap((name) => wordsIn(page(name), /^Jobs:/)).toSorted()).toEqual(
      jobs.toSorted(),
    );
  });

  it("docs/architecture.md shows the modules with what they import", () => {
    const architecture = readFileSync(path.join(lib, "../docs/architecture.md"), "utf8");
    const rows = architecture.matchAll(
      /^\| \[(\w+)\]\(\.\.\/lib\/\w+\/README\.md\) \|.*\|(.*)\|$/gm,
    );
    const shown = [...rows].map(([, name = "", list = ""]) => [
      name,
      list.trim() === "all" ? names.filter((one) => one !== name) : wordsIn(list, /^/),
    ]);
    const written = Object.entries(MODULES).map(([name, below]) => [
      name,
      name === "site" ? [...below] : below.filter((one) => one !== "kernel"),
    ]);
    expect(shown).toEqual(written);
  });

  it("control: concepts and tables are read from a page", () => {
    const text = "# X\n\n- `a` `b-c`: what `d` is\n\nTables: `e`,\n`f`.\n\nDoors: `g`.\n";
    expect(conceptsOf(text)).toEqual(["a", "b-c"]);
    expect(wordsIn(text, /^Tables:/)).toEqual(["e", "f"]);
  });
});
