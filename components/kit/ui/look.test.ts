import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOOKS } from "@/lib/kernel/core/look";

const read = (path: string) => readFileSync(path, "utf8");

it("the colours of the site follow `color-scheme`, which a chosen theme sets", () => {
  const site = read("app/globals.css");
  // A colour that depends on the device alone would not follow the choice.
  expect(site).not.toContain("prefers-color-scheme");
  expect(site.match(/--[\w-]+: light-dark\(/g)!.length).toBeGreaterThan(10);
  const chosen = read("components/kit/ui/look.css");
  for (const theme of LOOKS.theme)
    expect(chosen).toMatch(new RegExp(`data-theme="${theme}"\\] \\{\\s+color-scheme: ${theme};`));
  for (const size of LOOKS.text)
    expect(chosen).toMatch(new RegExp(`data-text="${size}"\\] \\{\\s+font-size: 1\\d\\d`));
});
