import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { RESERVED_SLUGS } from "@/lib/kernel/manifest/url-words";
import { REQUIRED_SLUGS } from "./required-slugs";
import { slugText } from "@/lib/kernel/slug/schema";

const app = path.resolve(import.meta.dirname, "../../../app");

/** First path segments of the route folders, without route groups and dynamic segments. */
function segments(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const inside = path.join(folder, name);
    if (!statSync(inside).isDirectory() || name.startsWith("~")) return [];
    if (name.startsWith("(") || name === "[locale]") return segments(inside);
    return name.startsWith("[") ? [] : [name];
  });
}

const routes = segments(app).filter((name) => /^[a-z0-9-]+$/.test(name));

describe("a page", () => {
  it("cannot have the slug of a route", () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
    for (const name of routes) expect(slugText.safeParse(name).success, name).toBe(false);
  });
  it("that the site links to may have its slug", () => {
    for (const slug of REQUIRED_SLUGS) expect(slugText.safeParse(slug).success, slug).toBe(true);
  });
});
