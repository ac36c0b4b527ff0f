import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { THEMES } from "@/components/kit/desk/theme";

const read = (path: string) => readFileSync(path, "utf8");

it("the colours of the site follow `color-scheme`, which a chosen theme sets", () => {
  const site = read("app/globals.css");
  // A colour that depends on the device alone would not follow the choice.
  expect(site).not.toContain("prefers-color-scheme");
  expect(site.match(/--[\w-]+: light-dark\(/g)!.length).toBeGreaterThan(10);
  const chosen = read("components/kit/desk/theme.css");
  for (const theme of THEMES)
    expect(chosen).toMatch(
      new RegExp(`data-theme="${theme}"\\]\\) \\{\\s+color-scheme: ${theme};`),
    );
});
