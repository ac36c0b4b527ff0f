import type { Metadata } from "next";
import { isValidElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getFeed } from "@/app/feeds/[...path]/route";
import { GET as getLlms } from "@/app/llms.txt/route";
import { GET as getCard } from "@/app/og/[...path]/route";
import { GET as getSitemap } from "@/app/sitemaps/[name]/route";
import { NotFoundScreen } from "@/components/site/missing/not-found-screen";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchSite } from "@/lib/site/search/service";
import { entriesOf } from "@/lib/kernel/core/records";
import { kindsWith, VARIANTS } from "@/lib/kernel/manifest/variants";
import * as event from "./(events)/event/[[...id]]/page";
import * as webinar from "./(events)/webinar/[[...id]]/page";
import * as post from "./(post)/post/[[...id]]/page";
import * as member from "./(public)/(directory)/member/[[...id]]/page";
import * as page from "./(public)/(magazine)/[slug]/page";

vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
  setRequestLocale: () => undefined,
}));

/** A word of the draft alone, and one of what is public, in every text. */
const SECRET = "zyxwvut";
const OPEN = "fanero";
const PAST = new Date(Date.now() - 86_400_000);
/** Events and webinars are one table, in which no two have the same slug. */
const openSlug = (name: string) => (name === "event" || name === "webinar" ? OPEN + name : OPEN);
/** What has a public page of its own. */
type WithPage = Extract<(typeof VARIANTS)[number], { path: string }>["name"];
const ids: Record<WithPage, number> = { post: 0, member: 0, event: 0, webinar: 0, page: 0 };

beforeAll(async () => {
  const state = (locale: Locale, name = "") => {
    const isOpen = locale === "el";
    return {
      locale,
      slug: isOpen ? openSlug(name) : SECRET + name,
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
  const article = (locale: Locale, name = "") => ({
    ...state(locale, name),
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
  const startsAt = new Date(Date.now() + 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  for (const kind of ["event", "webinar"] as const)
    ids[kind] = (
      await db.event.create({
        data: {
          kind,
          isOnline: kind === "webinar",
          startsAt,
          endsAt,
          translations: { create: [article("el", kind), article("en", kind)] },
        },
        select: { id: true },
      })
    ).id;
  ids.page = (
    await db.page.create({
      data: {
        translations: {
          create: (["el", "en"] as const).map((locale) => ({
            ...state(locale),
            title: textIn(locale),
          })),
        },
      },
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
type Page = {
  generateMetadata(props: Props): Promise<Metadata>;
  default(props: Props): unknown;
};
const propsOf = (locale: Locale, slug: string): Props => ({
  params: Promise.resolve({ locale, id: [slug], slug }) as Promise<never>,
  searchParams: Promise.resolve({}) as Promise<never>,
});
const PAGES: Record<WithPage, Page> = { post, member, event, webinar, page };
const pathOf = (path: string) => ({ params: Promise.resolve({ path: path.split("/") }) });
const request = new Request("http://localhost:3000/");

/** What a page renders, also where the route only hands its parameters on. */
async function shownBy(page: Page, props: Props): Promise<unknown> {
  const shown = await page.default(props);
  if (!isValidElement<Props>(shown) || typeof shown.type !== "function") return shown;
  if (shown.type === NotFoundScreen || !shown.type.name.endsWith("EventPage")) return shown;
  return (shown.type as (given: Props) => unknown)(shown.props);
}

describe.each(entriesOf(PAGES))(
  "the page of a %s that is a draft in the other language",
  (name, page) => {
    it("names no counterpart, neither as hreflang nor on its share card", async () => {
      const metadata = await page.generateMetadata(propsOf("el", openSlug(name)));
      const text = JSON.stringify(metadata);
      expect(Object.keys(metadata.alternates?.languages ?? {})).not.toContain("en");
      expect(text).not.toContain("/en/");
      expect(text).not.toContain(SECRET);
      // The control: it is the page that was asked for.
      expect(text).toContain(OPEN);
    });
    it("does not exist in that language, by any of its names", async () => {
      for (const slug of [
        SECRET,
        SECRET + name,
        openSlug(name),
        ...Object.values(ids).map(String),
      ]) {
        const meta: ResponseMeta = { tags: new Set() };
        const [shown, metadata] = await responseMetaStorage.get().run(meta, async () => [
          // A redirect would be thrown, and tell the name of the draft.
          await shownBy(page, propsOf("en", slug)),
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
      [
        "sections.xml",
        "professions.xml",
        ...kindsWith("sitemap").map(({ sitemap }) =>
          "isSplit" in sitemap ? `${sitemap.name}-1.xml` : `${sitemap.name}.xml`,
        ),
      ].map((name) => read(sitemap(name))),
    );
    for (const { name, path } of VARIANTS.filter((one) => "path" in one))
      expect(texts.join("")).toContain(path.replace("{slug}", openSlug(name)));
    expect(texts.join("")).not.toContain(SECRET);
    expect(texts.join("")).not.toMatch(/\/en\/(?:post|member|event|webinar|fanero)/);
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
      expect(await searchSite(SECRET, locale, 8)).toMatchObject({
        posts: [],
        members: [],
        events: [],
      });
    const found = await searchSite(OPEN, "el", 8);
    expect([found.posts.length, found.members.length, found.events.length]).toEqual([1, 1, 2]);
    expect(await searchSite(OPEN, "en", 8)).toMatchObject({ posts: [], members: [], events: [] });
  });
  it("the share cards", async () => {
    for (const { kind } of kindsWith("hasShareCard")) {
      const card = async (locale: Locale) =>
        (await getCard(request, pathOf(`${locale}/${kind}/${ids[kind]}.png`))).status;
      expect([kind, await card("el"), await card("en")]).toEqual([kind, 200, 404]);
    }
  });
});
