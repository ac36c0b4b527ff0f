import type { Metadata } from "next";
import { isValidElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getFeed } from "@/app/feeds/[...path]/route";
import { GET as getLlms } from "@/app/llms.txt/route";
import { GET as getCard } from "@/app/og/[...path]/route";
import { GET as getSitemap } from "@/app/sitemaps/[name]/route";
import { NotFoundScreen } from "@/components/site/frame/not-found-screen";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchSite } from "@/lib/site/search/service";
import MemberPage, * as member from "./(public)/(directory)/member/[[...id]]/page";
import PostPage, * as post from "./(post)/post/[[...id]]/page";

vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
  setRequestLocale: () => undefined,
}));

/** A word of the draft alone, and one of what is public, in every text. */
const SECRET = "zyxwvut";
const OPEN = "fanero";
const PAST = new Date(Date.now() - 86_400_000);
const ids = { post: 0, member: 0 };

beforeAll(async () => {
  const state = (locale: Locale) => {
    const isOpen = locale === "el";
    return {
      locale,
      slug: isOpen ? OPEN : SECRET,
      status: isOpen ? ("published" as const) : ("draft" as const),
      publishedAt: isOpen ? PAST : null,
    };
  };
  const textIn = (locale: Locale) => (locale === "el" ? OPEN : SECRET);
  const { id: categoryId } = await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: { locale: "el", name: "Mag", slug: "mag" } },
    },
    select: { id: true },
  });
  const company = (locale: Locale) => ({ ...state(locale), name: textIn(locale) });
  const article = (locale: Locale) => ({
    ...state(locale),
    title: textIn(locale),
    summary: textIn(locale),
    bodyText: textIn(locale),
  });
  ids.member = (
    await db.member.create({
      data: { approvedAt: PAST, translations: { create: [company("el"), company("en")] } },
      select: { id: true },
    })
  ).id;
  ids.post = (
    await db.post.create({
      data: {
        categoryId,
        memberId: ids.member,
        translations: { create: [article("el"), article("en")] },
      },
      select: { id: true },
    })
  ).id;
});

type Props = { params: Promise<never>; searchParams: Promise<never> };
type Page = { generateMetadata(props: Props): Promise<Metadata> };
const propsOf = (locale: Locale, slug: string): Props => ({
  params: Promise.resolve({ locale, id: [slug] }) as Promise<never>,
  searchParams: Promise.resolve({}) as Promise<never>,
});
const PAGES: [string, Page, (props: Props) => Promise<unknown>][] = [
  ["post", post, PostPage],
  ["member", member, MemberPage],
];
const pathOf = (path: string) => ({ params: Promise.resolve({ path: path.split("/") }) });
const request = new Request("http://localhost:3000/");

describe.each(PAGES)(
  "the page of a %s that is a draft in the other language",
  (_kind, page, show) => {
    it("names no counterpart, neither as hreflang nor on its share card", async () => {
      const metadata = await page.generateMetadata(propsOf("el", OPEN));
      const text = JSON.stringify(metadata);
      expect(Object.keys(metadata.alternates?.languages ?? {})).not.toContain("en");
      expect(text).not.toContain("/en/");
      expect(text).not.toContain(SECRET);
      // The control: it is the page that was asked for.
      expect(text).toContain(OPEN);
    });
    it("does not exist in that language, by any of its names", async () => {
      for (const slug of [SECRET, OPEN, String(ids.post), String(ids.member)]) {
        const meta: ResponseMeta = { tags: new Set() };
        const [shown, metadata] = await responseMetaStorage.get().run(meta, async () => [
          // A redirect would be thrown, and tell the name of the draft.
          await show(propsOf("en", slug)),
          await page.generateMetadata(propsOf("en", slug)),
        ]);
        expect([slug, isValidElement(shown) && shown.type === NotFoundScreen]).toEqual([
          slug,
          true,
        ]);
        expect(JSON.stringify(metadata)).not.toContain(SECRET);
      }
    });
  },
);

describe("what is a draft in the other language is not in", () => {
  const read = async (response: Promise<Response>) => (await response).text();
  it("the site maps", async () => {
    const sitemap = (name: string) => getSitemap(request, { params: Promise.resolve({ name }) });
    const texts = await Promise.all(
      ["pages.xml", "sections.xml", "professions.xml", "posts-1.xml", "members-1.xml"].map((name) =>
        read(sitemap(name)),
      ),
    );
    expect(texts.join("")).toContain(`/post/${OPEN}`);
    expect(texts.join("")).toContain(`/member/${OPEN}`);
    expect(texts.join("")).not.toContain(SECRET);
    expect(texts.join("")).not.toMatch(/\/en\/(?:post|member)\//);
    expect(await read(getLlms())).not.toContain(SECRET);
  });
  it("the feeds", async () => {
    const feed = (path: string) => read(getFeed(request, pathOf(path)));
    for (const path of ["rss.xml", "atom.xml", "mag/rss.xml", "mag/atom.xml"]) {
      expect(await feed(`el/${path}`), path).toContain(OPEN);
      expect(await feed(`el/${path}`), path).not.toContain(SECRET);
      expect(await feed(`en/${path}`), path).not.toMatch(new RegExp(`${SECRET}|${OPEN}`));
    }
  });
  it("the search", async () => {
    for (const locale of ["el", "en"] as const)
      expect(await searchSite(SECRET, locale, 8)).toMatchObject({ posts: [], members: [] });
    const found = await searchSite(OPEN, "el", 8);
    expect([found.posts.length, found.members.length]).toEqual([1, 1]);
    expect(await searchSite(OPEN, "en", 8)).toMatchObject({ posts: [], members: [] });
  });
  it("the share cards", async () => {
    for (const kind of ["post", "member"] as const) {
      const card = async (locale: Locale) =>
        (await getCard(request, pathOf(`${locale}/${kind}/${ids[kind]}.png`))).status;
      expect([kind, await card("el"), await card("en")]).toEqual([kind, 200, 404]);
    }
  });
});
