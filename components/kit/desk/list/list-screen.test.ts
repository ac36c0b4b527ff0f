import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ListScreen, type ListScreenProps } from "./list-screen";
import { useSelection } from "./selection";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("../screen/screen-texts", () => ({
  ScreenTexts: ({ namespaces, children }: { namespaces: string[]; children: ReactNode }) =>
    createElement("main", { "data-texts": namespaces.join(" ") }, children),
}));
// What the browser is given for the bulk actions, and the rows that can be selected.
vi.mock("./bulk-bar", () => ({
  BulkBar: ({ bulk }: { bulk: object }) =>
    createElement("output", { id: "bulk" }, JSON.stringify({ ...bulk, rows: useSelection().rows })),
}));

const texts = messages.account.lists;
const PATH = "/account/authors";

const row = (id: number) => ({
  id,
  name: `Row ${id}`,
  main: `Row ${id}`,
  cells: { key: `k${id}` },
});
const base: ListScreenProps = {
  locale: "en",
  kind: "authors",
  list: { path: PATH, defaultSort: "-name", sorts: ["name", "updated_at"], columns: ["key"] },
  query: { search: "", sort: "-name", page: 0, columns: ["key"], filters: {} },
  params: {},
  page: { total: 2, lastPage: 0 },
  columns: [
    { key: "name", label: "Name", sort: "name" },
    { key: "key", label: "Key" },
    { key: "updated_at", label: "Change", sort: "updated_at", first: "falling" },
  ],
  rows: [row(1), { ...row(2), lacks: "no cover", isRefused: true }],
  tabs: [
    { label: "All", href: PATH, count: 1200 },
    { value: "trash", label: "Trash", href: `${PATH}?state=trash`, count: 0 },
    { value: "manager", label: "Managers", href: `${PATH}?role=manager` },
  ],
  create: createElement("b", null, "+new"),
};

async function read(changes: Partial<ListScreenProps> = {}) {
  // The argument after the properties takes the place of these children.
  const intl = { locale: "en", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "en", userId: 1, texts: testFormTexts, children: null } as const;
  const screen = createElement(ListScreen, { ...base, ...changes });
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  const html = (await new Response(prelude).text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"');
  const heading = /<h1[^]*?(?=<nav)/.exec(html)?.[0] ?? "";
  const bulk: unknown = JSON.parse(/<output id="bulk">([^]*?)<\/output>/.exec(html)?.[1] ?? "null");
  return {
    html,
    heading,
    bulk,
    heads: [...html.matchAll(/<th [^>]*>([^]*?)<\/th>/g)].map(([, head = ""]) =>
      head
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
    /** The URL of the tab that is shown. */
    tab: /<a[^>]*aria-current="page"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1],
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    news: html.split("+new").length - 1,
  };
}
const query = (changes: Partial<ListScreenProps["query"]>) => ({ ...base.query, ...changes });

it("shows the chosen columns, after that of the item, with the ways to order by them", async () => {
  const { heads, html, heading, news } = await read();
  expect(heads).toEqual(["Name Name", "Key"]);
  expect([heading.includes(texts.authors.intro), heading.includes("+new"), news]).toEqual([
    true,
    true,
    1,
  ]);
  expect(html).toContain("2 authors");
  for (const order of ["Name: A–Z", "Name: Z–A", "Change: oldest first", "Change: newest first"])
    expect(html).toContain(order);
  expect(html).not.toContain("Key: ");
  expect(html.indexOf("Change: oldest")).toBeLessThan(html.indexOf("Change: newest"));
  expect(html).toContain('data-texts="lists approval"');
  const own = await read({
    intro: "For editors.",
    texts: ["media"],
    children: createElement("i", null, "+import"),
    after: createElement("i", null, "+more"),
    page: { total: 1, lastPage: 0 },
  });
  for (const text of ["For editors.", "+new", "+import"]) expect(own.heading).toContain(text);
  expect(own.html).toMatch(/data-texts="lists approval media"[^]*<\/table>[^]*\+more/);
});

it("marks the tab of the status, or of the role, with numbers as the language writes them", async () => {
  const all = await read();
  expect(all.tab).toBe(`/en${PATH}`);
  expect(all.html).toContain(`aria-label="${texts.stateFilter}"`);
  expect([all.html.includes(" 1,200"), all.html.includes("Managers</a>")]).toEqual([true, true]);
  const roles = await read({
    tabOf: "role",
    query: query({ filters: { role: "manager", state: "trash" } }),
    params: { role: "manager" },
  });
  expect(roles.tab).toBe(`/en${PATH}?role=manager`);
  expect(roles.html).toContain(`aria-label="${texts.roleFilter}"`);
  expect(roles.html).toContain('<input type="hidden" name="role" value="manager"/>');
  expect((await read({ tabs: [] })).html).not.toContain("filter-tabs");
});

it("says what an empty list is: without anything, without a match, an empty trash, past the end", async () => {
  const none = { rows: [], page: { total: 0, lastPage: 0 } };
  const empty = await read(none);
  expect(empty.html).toContain(`${texts.authors.emptyTitle}</h2>`);
  expect([empty.html.includes(texts.authors.emptyText), empty.news]).toEqual([true, 1]);
  expect(empty.heading).not.toContain("+new");
  expect(empty.links).toContain("/en/account/dashboard");
  const ordered = await read({ ...none, params: { sort: "name", columns: "key" } });
  expect(ordered.html).toContain(texts.authors.emptyText);

  const filtered = await read({ ...none, params: { search: "x" } });
  expect(filtered.html).toContain(`${texts.noMatchTitle}</h2>`);
  expect([filtered.html.includes(texts.noMatchText), filtered.news]).toEqual([true, 1]);
  expect(filtered.heading).toContain("+new");
  expect(filtered.html).toContain(texts.clearFilters);

  const trash = query({ filters: { state: "trash" } });
  const emptied = await read({ ...none, query: trash, params: { state: "trash" } });
  expect([
    emptied.html.includes(texts.trashEmpty),
    emptied.heading.includes(texts.trashIntro),
  ]).toEqual([true, true]);
  const searched = await read({ ...none, query: trash, params: { state: "trash", search: "x" } });
  expect(searched.html).toContain(texts.noMatchText);

  const beyond = await read({
    rows: [],
    page: { total: 60, lastPage: 1 },
    query: query({ page: 4 }),
    params: { search: "x" },
  });
  expect(beyond.html).toContain(`${texts.pageEmptyTitle}</h2>`);
  expect(beyond.links.filter((href) => href === `/en${PATH}?search=x`)).not.toEqual([]);
  expect((await read()).html).not.toContain(texts.pageEmptyTitle);
});

it("exports what the filters select, whatever columns are shown, and leads to the next page", async () => {
  const { links } = await read({
    exportPath: "/api/author/export",
    params: { search: "x", columns: "key" },
    page: { total: 80, lastPage: 3 },
  });
  const files = links.filter((href) => href?.startsWith("/api/"));
  expect(files).toEqual([
    "/api/author/export?search=x&locale=en",
    "/api/author/export?search=x&locale=en&heads=names",
  ]);
  expect(links).toContain(`/en${PATH}?search=x&columns=key&page=2`);
  expect((await read()).links.some((href) => href?.startsWith("/api/"))).toBe(false);
});

it("offers bulk actions for all pages only where there are more, one request each excepted", async () => {
  const many = { mode: "many", path: "/api/author/bulk", actions: ["delete"] } as const;
  const bulk = { ...many, actions: [...many.actions] };
  const more = {
    page: { total: 3, lastPage: 1 },
    params: { search: "x", sort: "name", columns: "" },
  };
  const whole = await read({ bulk, ...more });
  expect(whole.bulk).toMatchObject({ ...many, whole: { filter: { search: "x" }, total: 3 } });
  expect(whole.bulk).not.toHaveProperty("whole.filter.sort");
  expect(whole.bulk).not.toHaveProperty("whole.filter.columns");
  const rows = [
    { id: 1, name: "Row 1", isRefused: false },
    { id: 2, name: "Row 2", lacks: "no cover", isRefused: true },
  ];
  expect((await read({ bulk })).bulk).toEqual({ ...many, rows });
  expect((await read({ bulk: { ...bulk, mode: "each" }, ...more })).bulk).not.toHaveProperty(
    "whole",
  );
  expect(whole.html).toContain('aria-label="Select: Row 1"');
  const without = await read({ bulk: { ...bulk, actions: [] } });
  expect([without.bulk, without.html.includes("Select: Row 1")]).toEqual([null, false]);
});
