import { beforeAll, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { createPage, updatePage } from "../write/update";
import { linkTargets } from "./link-targets";

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});

const about = (slug: string, status: "draft" | "published") =>
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

it("an empty site has neither pages nor sections, and other paths count as existing", async () => {
  const exists = await linkTargets("el");
  expect(["/about", "/jobs", "/privacy", "/terms", "/agenda", "/mag/topio"].filter(exists)).toEqual(
    [],
  );
  expect(["/", "/posts", "/directory", "/team", "https://a.example/about"].every(exists)).toBe(
    true,
  );
});

it("a page exists in locales in which it is public, also under a former slug", async () => {
  const page = await about("about", "published");
  expect((await linkTargets("el"))("/about")).toBe(true);
  expect((await linkTargets("en"))("/about")).toBe(false);
  await updatePage(editor, page.id, { slug: "emeis" }, "el", undefined);
  expect((await linkTargets("el"))("/about?x=1#team")).toBe(true);
  await db.pageTranslation.updateMany({ where: { pageId: page.id }, data: { status: "archived" } });
  expect((await linkTargets("el"))("/about")).toBe(false);
});

it("a draft does not exist, and /jobs is the page jobsdisabled", async () => {
  await about("contact", "draft");
  await about("jobsdisabled", "published");
  const exists = await linkTargets("el");
  expect(["/contact", "/jobs", "/jobsdisabled"].map(exists)).toEqual([false, true, true]);
});

it("a section exists once it is set up, and the response has the tags of pages and sections", async () => {
  await db.category.create({ data: { code: "DS.AGENDA" } });
  const meta: ResponseMeta = { tags: new Set() };
  const exists = await responseMetaStorage.get().run(meta, () => linkTargets("el"));
  expect(["/agenda", "/agenda/x", "/mag"].map(exists)).toEqual([true, true, false]);
  expect([...meta.tags]).toEqual(expect.arrayContaining(["pages", "categories"]));
});
