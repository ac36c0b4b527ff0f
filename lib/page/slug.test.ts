import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { RESERVED_SLUGS } from "@/lib/manifest/url-words";
import { REQUIRED_SLUGS } from "./required-slugs";
import { slugText } from "@/lib/slug/schema";

const app = path.resolve(import.meta.dirname, "../../app");

/**
 * First words of the addresses that folders make; groups in brackets have no word of their own,
 * variable parts are not words.
 */
function words(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const inside = path.join(folder, name);
    if (!statSync(inside).isDirectory() || name.startsWith("~")) return [];
    if (name.startsWith("(") || name === "[locale]") return words(inside);
    return name.startsWith("[") ? [] : [name];
  });
}

const routes = words(app).filter((name) => /^[a-z0-9-]+$/.test(name));

describe("a page", () => {
  it("cannot be called as a route is", () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
    for (const name of routes) expect(slugText.safeParse(name).success, name).toBe(false);
  });
  it("to which the site itself leads may have that address", () => {
    for (const slug of REQUIRED_SLUGS) expect(slugText.safeParse(slug).success, slug).toBe(true);
  });
});
