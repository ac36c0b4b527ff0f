import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { MissListScreen } from "@/components/site/search/desk/miss-list-screen";
import { findSearchSynonymForEditing } from "@/lib/directory/search-synonym/read";
import { searchSynonymList } from "@/lib/directory/search-synonym/screen-list";
import { createSearchSynonym } from "@/lib/directory/search-synonym/write";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { missList } from "@/lib/site/search/screen-list";
import messages from "@/messages/el";
import { SynonymListScreen } from "./synonym-list-screen";
import { SynonymScreen } from "./synonym-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));
const texts = messages.account.searchSynonym;

async function htmlOf(screen: ReactNode) {
  const intl = { locale: "el", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "el", userId: 1, texts: testFormTexts, children: null } as const;
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}

const ids: number[] = [];
beforeAll(async () => {
  for (const [key, name] of [
    ["mep", "Μηχανολόγοι"],
    ["builders", "Κατασκευαστές"],
  ] as const) {
    const translations = { create: { locale: "el" as const, name, slug: key } };
    ids.push((await db.profession.create({ data: { key, translations } })).id);
  }
});
const make = async (word: string, at: number) =>
  createSearchSynonym(
    await testActor("manager"),
    { word_el: word, word_en: null, profession_id: ids[at] ?? 0 },
    "el",
  );

it("lists what leads where, by a search and a profession, and opens it", async () => {
  const actor = await testActor("manager");
  const { id } = await make("υδραυλικός", 0);
  await make("σοβατζής", 1);
  const listed = (asked: Record<string, string>) => {
    const query = searchSynonymList.read(asked);
    return htmlOf(createElement(SynonymListScreen, { locale: "el", actor, query }));
  };
  const all = await listed({});
  expect(all).toContain(`href="/account/search-synonym/${id}"`);
  for (const text of ["υδραυλικός", "σοβατζής", "Μηχανολόγοι"]) expect(all).toContain(text);
  for (const [name, value] of [
    ["search", "ΥΔΡΑΎΛ"],
    ["profession", String(ids[0])],
  ] as const) {
    const found = await listed({ [name]: value });
    expect([found.includes("υδραυλικός"), found.includes("σοβατζής")]).toEqual([true, false]);
  }
  const synonym = await findSearchSynonymForEditing(actor, String(id), "el");
  const shared = { locale: "el", actor, query: {} } as const;
  const opened = await htmlOf(createElement(SynonymScreen, { ...shared, synonym }));
  expect(opened).toContain(texts.delete);
  expect(opened).toContain(texts.intro);
});

it("leads from a search that found nothing to the form with its words, and back", async () => {
  const actor = await testActor("manager");
  const missed = (query: string) => ({ day: new Date(), locale: "el" as const, query, results: 0 });
  await db.dailySearch.createMany({
    data: ["καλουπατζησ", "joiner"].map((query) => ({ ...missed(query), count: 3 })),
  });
  const listed = async () => {
    const query = missList.read({});
    return htmlOf(createElement(MissListScreen, { locale: "el", actor, query }));
  };
  const greek = new URLSearchParams({ word_el: "καλουπατζης", from: "misses" });
  const before = await listed();
  expect(before).toContain(`/account/search-synonym?${greek.toString().replace("&", "&amp;")}`);
  expect(before).toContain("/account/search-synonym?word_en=joiner&amp;from=misses");
  const query = Object.fromEntries(greek);
  const shared = { locale: "el", actor, synonym: null } as const;
  const form = await htmlOf(createElement(SynonymScreen, { ...shared, query }));
  expect(form).toContain('value="καλουπατζης"');
  expect(form).toContain('href="/account/search-misses"');
  // A control: a new one from the list is empty, and leads back to it.
  const blank = await htmlOf(createElement(SynonymScreen, { ...shared, query: {} }));
  expect(blank).not.toContain("καλουπατζης");
  expect(blank).toContain('href="/account/search-synonyms"');
  await make("καλουπατζής", 1);
  const after = await listed();
  expect(after).not.toContain(greek.toString().replace("&", "&amp;"));
  expect(after).toContain("Κατασκευαστές");
});
