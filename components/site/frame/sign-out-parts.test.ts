import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const APP = "app/[locale]";

/** Components with a button that signs out, before the tools of the signed-in have loaded. */
const LEAVING = /<(?:SignedIn|AcceptInvitation)\b/;

const lacks = (source: string): boolean =>
  LEAVING.test(source) && !source.includes("<SignOutParts />");

const pages = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => ({ file, source: readFileSync(path.join(APP, file), "utf8") }));

it("a page on which one can sign out at once has what that deletes", () => {
  expect(pages.filter(({ source }) => LEAVING.test(source)).length).toBeGreaterThanOrEqual(3);
  expect(pages.filter(({ source }) => lacks(source)).map(({ file }) => file)).toEqual([]);
});

it("control: a page without it is found", () =>
  expect([lacks("<SignedIn />"), lacks("<SignOutParts /><SignedIn />")]).toEqual([true, false]));
