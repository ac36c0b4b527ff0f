import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { addPart, makeSeries } from "@/app/api/(magazine)/series/test-series";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import {
  findSeriesForEditing,
  listPartsForEditing,
  seriesChoices,
} from "@/lib/magazine/series/desk";
import { seriesList } from "@/lib/magazine/series/screen-list";
import messages from "@/messages/el";
import { SeriesListScreen } from "./series-list-screen";
import { SeriesScreen } from "./series-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));
const texts = messages.account.series;

async function htmlOf(screen: ReactNode) {
  const intl = { locale: "el", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "el", userId: 1, texts: testFormTexts, children: null } as const;
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}

it("lists the series with the number of their posts, by a search and an order, and opens one", async () => {
  const actor = await testActor("editor");
  const [id, other] = [await makeSeries(), await makeSeries({ title: "Υλικά", en: "Materials" })];
  const first = await addPart(id, { number: 1 });
  await addPart(id, { number: 5, locales: ["en"] });
  const removed = await addPart(id, { number: 2 });
  await db.post.update({ where: { id: removed }, data: { deletedAt: new Date() } });
  const listed = (asked: Record<string, string>) => {
    const query = seriesList.read(asked);
    return htmlOf(createElement(SeriesListScreen, { locale: "el", actor, query }));
  };
  const all = await listed({});
  for (const text of [`href="/account/series/${id}"`, "Σπίτια του Αιγαίου", "2 άρθρα"])
    expect(all).toContain(text);
  expect(all).toContain("Κανένα άρθρο");
  const found = await listed({ search: "υλικα" });
  expect([found.includes("Υλικά"), found.includes("Σπίτια")]).toEqual([true, false]);
  const byPosts = await listed({ sort: "-posts_count" });
  expect(byPosts.indexOf("Σπίτια")).toBeLessThan(byPosts.indexOf("Υλικά"));
  expect(await listed({ search: "τίποτα" })).toContain("0");

  const series = await findSeriesForEditing(actor, String(id), "el");
  const parts = await listPartsForEditing(actor, id, "el");
  expect(parts.map(({ part, isDeleted, isPublic }) => [part, isDeleted, isPublic])).toEqual([
    [1, false, true],
    [2, true, false],
    [5, false, false],
  ]);
  const opened = await htmlOf(createElement(SeriesScreen, { locale: "el", series, parts }));
  for (const text of [texts.inTrash, texts.notPublic, `href="/account/post/${first}"`])
    expect(opened).toContain(text);
  expect(opened).toContain(`href="/series/${series!.slug}"`);
  for (const text of ["Σπίτια του Αιγαίου", "Houses of the Aegean", texts.delete])
    expect(opened).toContain(text);
  const fresh = await htmlOf(
    createElement(SeriesScreen, { locale: "el", series: null, parts: [] }),
  );
  expect(fresh).toContain(texts.create);
  expect(fresh).not.toContain(texts.delete);

  // What a post chooses from: the number after the highest one.
  expect(await seriesChoices(actor, "en")).toEqual([
    { id, title: "Houses of the Aegean", next: 6 },
    { id: other, title: "Materials", next: 1 },
  ]);
});
