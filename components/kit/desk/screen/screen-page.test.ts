import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const AREA = path.resolve(import.meta.dirname, "../../../../app/[locale]/(admin)/account");

/** Route handlers and other files that are not pages. */
const ANSWERING = /(?:^|[\\/])(?:page|route|default)\.[jt]sx?$/;

/** The parts that a page file must have, each once. */
const MADE_BY_FACTORY = [
  /^import \{ screenPage \} from "@\/components\/kit\/desk\/screen\/screen-page";$/gm,
  /^const screen = screenPage\b/gm,
  /^export const generateMetadata = screen\.metadata;$/gm,
  /^export default screen\.Page;$/gm,
];

/** Whether all exports of a page come from `screenPage`, and so run behind the guard. */
function isMadeByFactory(source: string): boolean {
  return (
    MADE_BY_FACTORY.every((part) => source.match(part)?.length === 1) &&
    source.match(/^\s*export\b/gm)?.length === 2
  );
}

describe("every page of the account area", () => {
  const files = readdirSync(AREA, { recursive: true, encoding: "utf8" }).filter((file) =>
    ANSWERING.test(file),
  );

  it("is found", () => expect(files.length).toBeGreaterThanOrEqual(7));
  it.each(files)("%s is made by screenPage", (file) =>
    expect(isMadeByFactory(readFileSync(path.join(AREA, file), "utf8"))).toBe(true),
  );

  const good = readFileSync(path.join(AREA, "(site)/audit/page.tsx"), "utf8");
  it.each([
    ["a page of its own", "export default function Page() { return <p>everything</p>; }"],
    [
      "one that only names it",
      good.replace(
        "export default screen.Page;",
        "export default async function Page(props: never) { return screen.Page(props); }",
      ),
    ],
    [
      "one that draws for itself",
      good.replace("export default screen.Page;", "export default AuditScreen;"),
    ],
    ["a title of its own", good.replace("screen.metadata;", '() => ({ title: "everything" });')],
    ["metadata besides", `${good}export const metadata = { title: "everything" };\n`],
    [
      "another function of that name",
      good.replace("@/components/kit/desk/screen/screen-page", "./screen-page"),
    ],
    ["a route", 'export const GET = () => new Response("everything");'],
  ])("control: notices %s", (_name, source) => expect(isMadeByFactory(source)).toBe(false));
});
