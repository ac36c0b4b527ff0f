import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { findText, formerTexts } from "@/lib/magazine/page/read/former";
import { getPage } from "@/lib/magazine/page/read/service";
import { document, post, put, view } from "./test-pages";

const text = (words: string) => [{ type: "text", document: document(words) }];

/** A page that was saved six times: in Greek it had three texts, of which one was not public. */
async function makePage() {
  const first = view(
    await post({
      translations: {
        el: { title: "Απόρρητο", status: "published", blocks: text("Πρώτο") },
        en: { title: "Privacy", status: "published", blocks: text("First") },
      },
    }),
  );
  const changes = [
    { en: { blocks: text("Second") } },
    { el: { blocks: text("Δεύτερο"), status: "archived" } },
    { el: { blocks: text("Τρίτο"), status: "published" } },
    { el: { title: "Πολιτική" } },
    { en: { blocks: text("Third") } },
  ];
  for (const translations of changes)
    expect((await put(first.id, { translations })).status).toBe(200);
  return (await getPage(String(first.id), "el"))!;
}

it("every public text stays readable under each of its versions, in each language", async () => {
  const page = await makePage();
  expect(page.version).toBe(6);
  const former = await formerTexts(page, "el");
  expect(former.map(({ version }) => version)).toEqual([4, 1]);
  expect((await formerTexts(page, "en")).map(({ version }) => version)).toEqual([2, 1]);
  const found = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((version) => findText(page, version, "el")),
  );
  const texts = found.map((one) =>
    one.kind === "former" ? [one.page.title, JSON.stringify(one.page.blocks)] : one.kind,
  );
  expect(texts).toEqual([
    ["Απόρρητο", expect.stringContaining("Πρώτο") as string],
    // Only the English text changed.
    ["Απόρρητο", expect.stringContaining("Πρώτο") as string],
    "unknown",
    ["Απόρρητο", expect.stringContaining("Τρίτο") as string],
    "present",
    "present",
    "unknown",
  ]);
});

it("says from when to when a text applied, the first one from the beginning of the page", async () => {
  const page = await makePage();
  const [second, first] = await formerTexts(page, "en");
  expect(first!.from.toISOString()).toBe(page.created_at);
  expect(first!.until).toEqual(second!.from);
  expect(second!.until.getTime()).toBeGreaterThan(second!.from.getTime());
});

it("shows nothing of a page that is not public any more", async () => {
  const page = await makePage();
  await db.page.update({
    where: { id: page.id },
    data: { deletedAt: new Date() },
    select: { id: true },
  });
  expect(await findText(page, 1, "el")).toEqual({ kind: "unknown" });
});
