import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { findPage } from "@/lib/magazine/page/read/service";
import { createPage, updatePage } from "@/lib/magazine/page/write/update";
import { isMissingPage } from "./missing-page";

const isMissing = (url: string, headers = {}) => isMissingPage({ method: "GET", url, headers });
const root = path.resolve(import.meta.dirname, "../..");

/** First path segments of the routes, without route groups and dynamic segments. */
const routeWords = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const inside = path.join(folder, name);
    if (!statSync(inside).isDirectory() || name.startsWith("_")) return [];
    if (name.startsWith("(") || name === "[locale]") return routeWords(inside);
    return name.startsWith("[") ? [] : [name];
  });

describe("the URL of no route", () => {
  it("with several words is missing, without a look into the database", async () => {
    const urls = ["/a/b", "/en/a/b/c?x=1", "/wp-content/plugins/x.php"];
    expect(await Promise.all(urls.map((url) => isMissing(url)))).toEqual([true, true, true]);
  });
  it("is left to the render as a payload of a navigation", async () => {
    expect(await isMissing("/a/b", { rsc: "1" })).toBe(false);
  });
  it("control: no route and no public file is missing", async () => {
    const words = [
      ...routeWords(path.join(root, "app")),
      ...readdirSync(path.join(root, "public")),
    ];
    expect(words).toEqual(expect.arrayContaining(["api", "posts", "sitemap.xml", "~error", "og"]));
    for (const word of words)
      for (const url of [`/${word}`, `/en/${word}`, `/${word}/x/y`])
        expect([url, await isMissing(url)]).toEqual([url, false]);
    for (const url of ["/", "/?x=1", "/en", "/~not-found", "/en/~not-found"])
      expect([url, await isMissing(url)]).toEqual([url, false]);
  });
});

describe("the slug of a page", () => {
  let id = 0;
  beforeAll(async () => {
    const editor = await testActor("editor");
    const make = (slug: string, status: "draft" | "published") =>
      createPage(
        editor,
        {
          translations: {
            el: { title: "Σχετικά", slug, status },
            en: { title: "About", slug: `${slug}-us`, status: "draft" },
          },
        },
        "el",
      );
    id = (await make("about", "published")).id;
    await make("soon", "draft");
    await updatePage(editor, id, { slug: "emeis" }, "el", undefined);
    const trashed = await make("gone", "published");
    await db.page.update({ where: { id: trashed.id }, data: { deletedAt: new Date() } });
  });

  it("is missing only where the page finds nothing", async () => {
    const slugs = ["about", "about-us", "emeis", "soon", "soon-us", "gone", String(id), "nothing"];
    const outcomes = await Promise.all(
      slugs.map(async (slug) => [
        slug,
        (await findPage(slug, "el")).kind,
        await isMissing(`/${slug}?utm_source=x`),
        await isMissing(`/en/${slug}`),
      ]),
    );
    expect(outcomes).toEqual([
      ["about", "moved", false, false],
      ["about-us", "moved", false, false],
      ["emeis", "found", false, false],
      ["soon", "unknown", false, false],
      ["soon-us", "unknown", false, false],
      ["gone", "unknown", false, false],
      [String(id), "found", false, false],
      ["nothing", "unknown", true, true],
    ]);
  });
  it.each(["/wp-login.php", "/.env", "/%CE%B1", "/a_b", "/1x-"])("%s can be none", async (url) => {
    expect(await isMissing(url)).toBe(true);
  });
});
