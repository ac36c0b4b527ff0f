import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [site, chosen] = ["app/globals.css", "components/desk/frame/theme.css"].map((path) =>
  readFileSync(path, "utf8"),
) as [string, string];

/** The colours of the first block after a text. */
function coloursAfter(css: string, start: string): Record<string, string> {
  const from = css.indexOf(start);
  if (from === -1) throw new Error(`no ${start}`);
  const block = css.slice(from + start.length, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

it("chosen themes have the colours of the site, each with all that differ", () => {
  const dark = coloursAfter(site, "@media (prefers-color-scheme: dark) {\n  :root {");
  const light = coloursAfter(site, ":root {");
  expect(Object.keys(dark).length).toBeGreaterThan(10);
  expect(coloursAfter(chosen, '[data-theme="dark"]) {')).toEqual(dark);
  const lights = Object.keys(dark).map((name) => [name, light[name]]);
  expect(coloursAfter(chosen, '[data-theme="light"]) {')).toEqual(Object.fromEntries(lights));
});
