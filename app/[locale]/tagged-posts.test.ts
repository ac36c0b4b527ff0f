import { createTranslator } from "next-intl";
import { isValidElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NotFoundScreen } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el";
import en from "@/messages/en";
import PostsPage, { generateMetadata } from "./(public)/(magazine)/posts/page";

vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
  setRequestLocale: () => undefined,
}));

let id: number;
beforeAll(async () => {
  const { id: categoryId } = await db.category.create({
    data: { code: "DS.MAG" },
    select: { id: true },
  });
  const text = { status: "published" as const, publishedAt: new Date(0) };
  await db.post.create({
    data: {
      categoryId,
      translations: { create: { locale: "en", title: "Wood", slug: "wood", ...text } },
    },
  });
  const post = await db.post.create({
    data: {
      categoryId,
      translations: { create: { locale: "el", title: "Πέτρα", slug: "petra", ...text } },
      tags: { create: { tag: { create: { slug: "pilos", labelEl: "πηλός" } } } },
    },
    select: { tags: { select: { tagId: true } } },
  });
  id = post.tags[0]!.tagId;
  await db.tag.create({ data: { slug: "keni", labelEl: "κενή" } });
});

const props = (query: Record<string, string>, locale: Locale) => ({
  params: Promise.resolve({ locale }),
  searchParams: Promise.resolve(query),
});
async function open(query: Record<string, string>, locale: Locale = "el") {
  const page: unknown = await PostsPage(props(query, locale));
  if (!isValidElement<{ alternates?: unknown }>(page)) throw new Error("no page");
  return page;
}

describe("the posts with a tag", () => {
  it("have a page in the languages with some, to which the language switch leads", async () => {
    const page = await open({ tag: "pilos" });
    expect(page.type).toBe(PageShell);
    expect(page.props.alternates).toEqual({ el: "/posts", en: null });
    const all = await open({});
    expect([all.type, all.props.alternates]).toEqual([PageShell, undefined]);
  });

  it("are no page for an unknown tag, one without public posts, and a page past the end", async () => {
    const absent: [Record<string, string>, Locale][] = [
      [{ tag: "agnosti" }, "el"],
      [{ tag: "" }, "el"],
      [{ tag: "Pilos!" }, "el"],
      [{ tag: "keni" }, "el"],
      [{ tag: "pilos" }, "en"],
      [{ tag: "pilos", page: "2" }, "el"],
    ];
    for (const [query, locale] of absent)
      expect((await open(query, locale)).type, JSON.stringify(query)).toBe(NotFoundScreen);
  });

  it("have the tag in the title, and the whole list as the canonical page", async () => {
    const found = await generateMetadata(props({ tag: "pilos" }, "el"));
    expect(JSON.stringify(found.title)).toContain("πηλός");
    expect(found.alternates?.canonical).toBe("http://localhost:3000/posts");
    const unknown = await generateMetadata(props({ tag: "agnosti" }, "el"));
    expect(JSON.stringify(unknown.title)).not.toContain("agnosti");
  });

  it("are rendered again after a change of the tag", async () => {
    const meta: ResponseMeta = { tags: new Set() };
    await responseMetaStorage.get().run(meta, () => open({ tag: "pilos" }));
    expect([...meta.tags]).toEqual(expect.arrayContaining(["tags", `tag:${id}`, "posts"]));
  });
});
