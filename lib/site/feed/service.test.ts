import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/feeds/[...path]/route";
import { db } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";
import { HOSTILE_TITLE, seedFixtures } from "@/lib/site/structured-data/test-fixtures";
import type { FeedItem, FeedSource } from "@/lib/kernel/content/feed-source";
import { testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { absoluteHtml, xmlText } from "./content";
import { makeFeed } from "./service";
import { feedPath, readFeedPath } from "@/lib/kernel/seo/feed-paths";

const findFeed = (path: string) =>
  GET(new Request(`http://localhost:3000${path}`), {
    params: Promise.resolve({ path: path.split("/").slice(2) }),
  });
const SITE = "http://localhost:3000";
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["item", "entry", "category", "link"].includes(name),
  htmlEntities: false,
});

type Item = {
  title: string;
  link: string[];
  guid: { "#text": string };
  "content:encoded": string;
  "dc:creator": string;
  category: unknown[];
  enclosure?: Record<string, string>;
  pubDate: string;
};
async function rss(path: string) {
  const xml = await (await findFeed(path)).text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).rss.channel as {
    title: string;
    language: string;
    item?: Item[];
    "atom:link": Record<string, string>;
  };
}
const slugs = (items: Item[] = []) => items.map((item) => item.link[0]!.split("/").at(-1));

let ids: Awaited<ReturnType<typeof seedFixtures>>;
beforeAll(async () => {
  ids = await seedFixtures();
});

describe("the feed of a language", () => {
  it("lists public posts, newest first, as valid XML of the right type", async () => {
    const result = await findFeed("/feeds/el/rss.xml");
    expect(result.status).toBe(200);
    expect(result.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const channel = await rss("/feeds/el/rss.xml");
    expect(channel.language).toBe("el");
    expect(channel["atom:link"]["@_href"]).toBe(`${SITE}/feeds/el/rss.xml`);
    expect(new Set(slugs(channel.item))).toEqual(
      new Set(["spiti-sto-pilio", "omilia-fos", "palia-ekthesi", "taratsa", "petrini-gefyra"]),
    );
    expect(slugs(channel.item).slice(-2)).toEqual(["taratsa", "petrini-gefyra"]);
    expect(slugs((await rss("/feeds/en/rss.xml")).item).sort()).toEqual([
      "house-on-pelion",
      "talk-light",
    ]);
  });

  it("contains the full text with absolute URLs, the cover, the company, section and tag", async () => {
    const item = (await rss("/feeds/el/rss.xml")).item!.find((one) =>
      one.link[0]!.endsWith("/post/spiti-sto-pilio"),
    )!;
    expect(item["content:encoded"]).toContain(`href="${SITE}/directory"`);
    expect(item["content:encoded"]).toContain(`src="${SITE}/assets/${"0".repeat(32)}/960.webp"`);
    expect(item["content:encoded"]).not.toMatch(/(?:href|src|srcset)="\/|, \//);
    expect(item["content:encoded"]).toContain("Τοίχοι από σχιστόλιθο.");
    expect(item["dc:creator"]).toBe("Λυκαβηττός & Υιοί");
    expect(JSON.stringify(item.category)).toContain("Κατοικία");
    expect(item.enclosure).toMatchObject({
      "@_url": `${SITE}/assets/${"0".repeat(32)}/960.webp`,
      "@_type": "image/webp",
      "@_length": "10",
    });
    expect(item.guid["#text"]).toBe(`${SITE}/post/${ids.house}`);
    const english = (await rss("/feeds/en/mag/residence/rss.xml")).item![0]!;
    expect(english["content:encoded"]).toContain(`href="${SITE}/en/directory"`);
    expect(english.link[0]).toBe(`${SITE}/en/post/house-on-pelion`);
  });

  it("handles every character that XML forbids or reserves", async () => {
    const { item = [] } = await rss("/feeds/el/rss.xml");
    const title = item.find((one) => one.link[0]!.endsWith("/taratsa"))!.title;
    expect(title).toContain("Ταράτσα &lt;b&gt;");
    expect(title).toContain("𝒜");
    expect(title).not.toContain("\u0007");
    expect(xmlText(`${HOSTILE_TITLE}\ud800\uffff`)).toBe(HOSTILE_TITLE.replace("\u0007", ""));
  });

  it.each([
    "/feeds/el/atom.xml",
    "/feeds/en/atom.xml",
    "/feeds/el/mag/atom.xml",
    "/feeds/el/archive/atom.xml",
  ])("is valid Atom too: %s", async (path) => {
    const result = await findFeed(path);
    expect(result.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await result.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = parser.parse(xml) as {
      feed: {
        id: string;
        updated: string;
        author: { name: string };
        link: Record<string, string>[];
        entry?: { id: string; updated: string; published: string; title: unknown }[];
      };
    };
    expect(feed.id).toBe(SITE + path);
    expect(feed.author.name).toBe("DS");
    expect(feed.link.map((link) => link["@_rel"])).toContain("self");
    for (const entry of feed.entry ?? []) {
      expect(entry.id).toMatch(/^http:\/\/localhost:3000\/(?:en\/)?post\/\d+$/);
      expect(new Date(entry.updated) >= new Date(entry.published)).toBe(true);
    }
  });
});

describe("events", () => {
  it("are in the feeds of all posts, of events and of the agenda, with time and place", async () => {
    const { eventId, slug } = await testEvent({
      startsAt: new Date("2040-05-05T15:30:00Z"),
      endsAt: new Date("2040-05-05T17:00:00Z"),
    });
    const cancelled = await testEvent({ cancelledAt: new Date() });
    const drafts = await db.eventTranslation.updateMany({
      where: { eventId: (await testEvent()).eventId },
      data: { status: "draft", publishedAt: null },
    });
    expect(drafts.count).toBe(2);
    const webinar = await testWebinar();
    await testWebinar({ status: "draft" });
    const events = await rss("/feeds/el/events/rss.xml");
    expect(slugs(events.item).sort()).toEqual([slug, cancelled.slug, webinar.slug].sort());
    expect(events.item!.flatMap(({ link }) => link)).toContain(`${SITE}/webinar/${webinar.slug}`);
    const categoryOf = (end: string) =>
      JSON.stringify(events.item!.find((one) => one.link[0]!.endsWith(end))?.category);
    expect(categoryOf(webinar.slug)).toContain("Σεμινάρια");
    expect(categoryOf(slug)).not.toContain("Σεμινάρια");
    const item = events.item!.find((one) => one.guid["#text"] === `${SITE}/event/${eventId}`)!;
    expect(item["content:encoded"]).toContain(
      "<p>Σάββατο 5 Μαΐου 2040, 18:30–20:00 (ώρα Αθήνας) · Μέγαρο</p>",
    );
    expect(
      events.item!.find((one) => one.link[0]!.endsWith(cancelled.slug))!["content:encoded"],
    ).toContain("ακυρώθηκε");
    for (const path of ["/feeds/el/rss.xml", "/feeds/el/agenda/rss.xml"])
      expect(slugs((await rss(path)).item)).toContain(slug);
    expect(slugs((await rss("/feeds/en/events/rss.xml")).item)).toContain(`${slug}-en`);
    expect(slugs((await rss("/feeds/el/mag/rss.xml")).item)).not.toContain(slug);
    await db.event.updateMany({ data: { deletedAt: new Date() } });
    expect((await rss("/feeds/el/events/rss.xml")).item).toBeUndefined();
  });
});

describe("the feeds of sections and tags", () => {
  it("list only their own posts", async () => {
    expect(slugs((await rss("/feeds/el/agenda/rss.xml")).item).sort()).toEqual([
      "omilia-fos",
      "palia-ekthesi",
    ]);
    expect(slugs((await rss("/feeds/el/mag/topio/rss.xml")).item)).toEqual(["petrini-gefyra"]);
    expect((await rss("/feeds/el/archive/rss.xml")).item).toBeUndefined();
  });
  it("redirect from another slug of a tag to that of the locale", async () => {
    const result = await findFeed("/feeds/el/mag/residence/rss.xml");
    expect([result.status, result.headers.get("location")]).toEqual([
      308,
      "/feeds/el/mag/katoikia/rss.xml",
    ]);
  });
  it.each([
    "/feeds/fr/rss.xml",
    "/feeds/el",
    "/feeds/rss.xml",
    "/feeds/el/nothing/rss.xml",
    "/feeds/el/mag/nothing/rss.xml",
    "/feeds/el/mag/katoikia/more/rss.xml",
    "/feeds/el/mag",
    "/feeds/el/featured/rss.xml",
  ])("are not found at %s", async (path) => {
    const result = await findFeed(path);
    expect(result.status).toBe(404);
    expect(result.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });
  it("round-trip through their URLs", () => {
    for (const address of [
      { locale: "el", format: "rss" },
      { locale: "en", format: "atom", section: "mag", tag: "residence" },
    ] as const)
      expect(readFeedPath(feedPath(address).split("/").slice(2))).toEqual(address);
  });
});

it("contain no drafts", async () => {
  for (const path of [
    "/feeds/el/rss.xml",
    "/feeds/en/rss.xml",
    "/feeds/el/atom.xml",
    "/feeds/el/mag/rss.xml",
    "/feeds/el/mag/topio/atom.xml",
  ])
    expect(await (await findFeed(path)).text()).not.toMatch(/kryf|Κρυφ/i);
});

it("joins what several concepts bring, newest first, and asks them for a section in turn", async () => {
  const item = (name: string, day: number): FeedItem => ({
    idPath: `/poem/${day}`,
    path: `/poem/${name}`,
    title: name,
    summary: null,
    html: `<p><a href="/poem/${name}">${name}</a></p>`,
    changedAt: new Date(Date.UTC(2026, 0, day)),
    publishedAt: new Date(Date.UTC(2026, 0, day)),
    authors: [],
    categories: [],
    image: null,
  });
  const poems: FeedSource = {
    list: async (_locale, { section }) =>
      section === "mag"
        ? { kind: "unknown" }
        : {
            kind: "found",
            names: ["Poems"],
            path: "/poems",
            items: [item("second", 2), item("fourth", 4)],
          },
  };
  const songs: FeedSource = {
    list: async () => ({
      kind: "found",
      names: ["Songs"],
      path: "/songs",
      items: [item("third", 3)],
    }),
  };
  const read = async (section?: "mag" | "agenda") => {
    const feed = await makeFeed({ locale: "en", format: "rss", section }, [poems, songs]);
    return feed.kind === "found" ? parser.parse(feed.xml).rss.channel : undefined;
  };
  const all = await read();
  expect(slugs(all.item)).toEqual(["fourth", "third", "second"]);
  expect(all.item[0]["content:encoded"]).toContain(`href="${SITE}/poem/fourth"`);
  expect((await read("agenda")).title).toMatch(/ · Poems$/);
  expect((await read("mag")).title).toMatch(/ · Songs$/);
});

it("changes neither external URLs nor texts", () => {
  expect(
    absoluteHtml(
      '<a href="https://x.example/a">src=&quot;/b&quot;</a><a href="//c">d</a><a href="#e">f</a>',
    ),
  ).toBe(
    '<a href="https://x.example/a">src=&quot;/b&quot;</a><a href="//c">d</a><a href="#e">f</a>',
  );
});

it("lists at most thirty posts", async () => {
  const { id } = await db.category.findUniqueOrThrow({ where: { code: "DS.ARCHIVE" } });
  for (let index = 0; index < 33; index++)
    await db.post.create({
      data: {
        categoryId: id,
        translations: {
          create: {
            locale: "en",
            title: `Old ${index}`,
            slug: `old-${index}`,
            status: "published",
            publishedAt: new Date(Date.UTC(2001, 0, 1 + index)),
          },
        },
      },
    });
  const { item = [] } = await rss("/feeds/en/archive/rss.xml");
  expect(slugs(item)).toEqual(Array.from({ length: 30 }, (_, index) => `old-${32 - index}`));
});
