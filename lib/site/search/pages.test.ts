import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import { searchPage } from "./page";
import { searchContent, searchSite } from "./service";

const document = (...texts: string[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: texts.map((text) => ({ type: "text", text })) }],
});

async function addPage(
  title: string,
  slug: string,
  {
    blocks = [],
    status = "published",
    days = -1,
  }: { blocks?: object[]; status?: ContentStatus; days?: number } = {},
) {
  const publishedAt = new Date(Date.now() + days * 86_400_000);
  const { id } = await db.page.create({
    data: {
      translations: { create: { locale: "el", title, slug, blocks, status, publishedAt } },
    },
  });
  return id;
}

beforeAll(async () => {
  await addPage("Όροι χρήσης", "oroi", {
    blocks: [
      { type: "hero", title: "Τι ισχύει", lead: "Διαβάστε το πρώτα." },
      {
        type: "text",
        document: document("Τα εισιτήρια ", "επιστρέφονται", " έως την προηγουμένη."),
      },
      { type: "facts", items: [{ label: "Παράπονα", value: "εντός μηνός" }] },
      { type: "untranslated", block: { type: "cta", title: "Secretly", label: "x", href: "/" } },
    ],
  });
  await addPage("Πρόχειρη υπόσχεση", "proxeiri", {
    status: "draft",
    blocks: [{ type: "text", document: document("Μια κρυμμένη φράση.") }],
  });
  await addPage("Αυριανή υπόσχεση", "avriani", { days: 2 });
  const gone = await addPage("Σβησμένη υπόσχεση", "svismeni");
  await db.page.update({ where: { id: gone }, data: { deletedAt: new Date() } });
});

const slugs = async (query: string) =>
  (await searchSite(query, "el", 8)).pages.map(({ slug }) => slug);

it.each([
  ["its title, inflected", "όρων χρήσης"],
  ["a passage of its text, over marks", "εισιτήρια επιστρέφονται"],
  ["the beginning of the page", "διαβάστε πρώτα"],
  ["a fact", "παράπονα μηνός"],
  ["Greeklish", "oroi xrisis"],
])("a page is found by %s", async (_what, query) => expect(await slugs(query)).toEqual(["oroi"]));

it.each([
  ["a draft", "πρόχειρη υπόσχεση"],
  ["the text of a draft", "κρυμμένη φράση"],
  ["a page of tomorrow", "αυριανή υπόσχεση"],
  ["a page in the trash", "σβησμένη"],
  ["a block that is not translated", "secretly"],
])("visitors never find %s", async (_what, query) => {
  expect(await slugs(query)).toEqual([]);
  expect((await searchPage(query, "el", { kind: "pages" })).lists.pages).toEqual([]);
});

it("editors find drafts, and nobody what is in the trash", async () => {
  const { pages } = await searchContent("υπόσχεση", "el", 8);
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual(["avriani", "proxeiri"]);
});

it("the other language is not found", async () =>
  expect((await searchSite("όροι χρήσης", "en", 8)).pages).toEqual([]));

it("a save is found at once, and what it removed no more", async () => {
  const pageId = await addPage("Δοκιμή", "dokimi", {
    blocks: [{ type: "hero", title: "Κυπαρίσσι" }],
  });
  expect(await slugs("κυπαρίσσι")).toEqual(["dokimi"]);
  await db.pageTranslation.updateMany({
    where: { pageId },
    data: { blocks: [{ type: "hero", title: "Πλάτανος" }] },
  });
  expect(await slugs("κυπαρίσσι")).toEqual([]);
  expect(await slugs("πλάτανος")).toEqual(["dokimi"]);
  await db.pageTranslation.updateMany({ where: { pageId }, data: { status: "draft" } });
  expect(await slugs("πλάτανος")).toEqual([]);
});

it("the results page has the sentence that matches", async () => {
  const { lists, details, totals } = await searchPage("επιστρέφονται", "el", { kind: "pages" });
  const [page] = lists.pages;
  expect(totals.pages.total).toBe(1);
  const snippet = details.pages.get(page?.id ?? 0)?.snippet ?? [];
  expect(snippet.map(({ text }) => text).join("")).toContain(
    "Τα εισιτήρια επιστρέφονται έως την προηγουμένη.",
  );
  expect(snippet.find(({ match }) => match)?.text).toBe("επιστρέφονται");
});
