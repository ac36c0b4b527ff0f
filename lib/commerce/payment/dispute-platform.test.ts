import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDERS = ["app", "components", "lib", "messages", "prisma", "server"];
/** The online dispute platform of the EU, closed on 20 July 2025, by its addresses. */
const CLOSED = /ec\.europa\.eu\/(?:consumers\/)?odr\b/i;

const isText = (name: string) => /\.(?:tsx?|json|sql|css|md)$/.test(name);
const isGenerated = (file: string) => file.startsWith(path.join("prisma", "client"));

function filesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)))
    .filter((file) => !isGenerated(file) && file !== path.relative(ROOT, import.meta.filename));
}

it("the closed dispute platform of the EU is linked nowhere", () => {
  const files = FOLDERS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => CLOSED.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual(
    [],
  );
});

it("a link to it would be noticed, which is a control", () => {
  for (const url of [
    "https://ec.europa.eu/consumers/odr",
    "https://ec.europa.eu/consumers/odr/main/?event=main.home2.show",
    "https://webgate.ec.europa.eu/odr/",
  ])
    expect(CLOSED.test(url), url).toBe(true);
  expect(CLOSED.test("https://ec.europa.eu/taxation_customs/vies")).toBe(false);
});
