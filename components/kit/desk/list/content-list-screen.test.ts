import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, it, vi } from "vitest";
import { ChunkListScreen } from "@/components/magazine/chunk/desk/chunk-list-screen";
import { DirectoryPostListScreen } from "@/components/directory/directory-post/desk/directory-post-list-screen";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { PageListScreen } from "@/components/magazine/page/desk/page-list-screen";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import messages from "@/messages/el";
import { FormContextProvider } from "../form/form-context";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("../screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

const actor: EditorActor = {
  kind: "user",
  userId: 1,
  role: "editor",
  verified: true,
  memberId: null,
  sessionId: "session",
  owesSecondFactor: false,
};
const text = { locale: "el", status: "published", publishedAt: new Date() } as const;

beforeAll(async () => {
  await db.page.create({
    data: { translations: { create: { ...text, title: "Σχετικά", slug: "sxetika" } } },
  });
  await db.chunk.create({
    data: { key: "footer_note", translations: { create: { ...text, title: "Υποσημείωση" } } },
  });
  const member = { ...text, name: "Λυκαβηττός", slug: "lykavittos" };
  await db.member.create({
    data: {
      translations: { create: member },
      directoryPost: {
        create: { translations: { create: { ...text, headline: "Πέτρα και φως" } } },
      },
    },
  });
});

/** The text of a screen's table, and the addresses of its links. */
async function read(screen: ReactNode) {
  // The argument after the properties takes the place of these children.
  const intl = { locale: "el", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "el", userId: 1, texts: testFormTexts, children: null } as const;
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  const html = (await new Response(prelude).text()).replaceAll("<!-- -->", "");
  const table = /<table[^]*<\/table>/.exec(html)?.[0] ?? "";
  return {
    html,
    cells: [...table.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      cell
        .replace(/<svg[^]*?<\/svg>|<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
  };
}
const { columnNames, pages, chunks } = messages.account.lists;

it("shows pages with their addresses, as their concept declares them", async () => {
  const { cells, links, html } = await read(
    createElement(PageListScreen, { locale: "el", actor, query: pageList.read({}) }),
  );
  expect(html).toContain(pages.title);
  expect(cells.join(" | ")).toMatch(
    new RegExp(`${columnNames.page}.*Διεύθυνση σελίδας.*Σχετικά.*/sxetika`),
  );
  expect(links.some((href) => /^\/account\/page\/\d+$/.test(href ?? ""))).toBe(true);
  expect(links).toContain("/account/page");
  expect(links.some((href) => href?.startsWith("/api/page/export"))).toBe(true);
});

it("shows chunks with key and places, and the columns that the URL asks for", async () => {
  const whole = await read(
    createElement(ChunkListScreen, { locale: "el", actor, query: chunkList.read({}) }),
  );
  expect(whole.html).toContain(chunks.title);
  expect(whole.cells.join(" | ")).toMatch(/Υποσημείωση.*footer_note/);
  const query = chunkList.read({ columns: "states" });
  const narrow = await read(createElement(ChunkListScreen, { locale: "el", actor, query }));
  expect(narrow.cells.join(" | ")).not.toContain("footer_note");
});

it("shows presentations by company with their headline, and no way to make one for editors", async () => {
  const query = directoryPostList.read({});
  const { cells, links } = await read(
    createElement(DirectoryPostListScreen, { locale: "el", actor, query }),
  );
  expect(cells.join(" | ")).toMatch(/Λυκαβηττός.*Πέτρα και φως/);
  expect(links).not.toContain("/account/directory-post");
});

it("marks unpublished changes in the row, and counts them and the states in the tabs", async () => {
  const { id } = await db.page.findFirstOrThrow();
  await db.workingCopy.create({
    data: { kind: "page", subjectId: id, baseVersion: 1, base: {}, change: {} },
  });
  const { cells, html, links } = await read(
    createElement(PageListScreen, { locale: "el", actor, query: pageList.read({}) }),
  );
  const { tabsFeminine, changesKept } = messages.account.lists;
  expect(cells.join(" | ")).toContain(changesKept);
  const tabs = /<ul class="filter-tabs">[^]*?<\/ul>/.exec(html)?.[0].replace(/<[^>]+>/g, "|");
  expect(tabs).toMatch(
    new RegExp(`${tabsFeminine.changed}\\|+ 1\\|.*${tabsFeminine.draft}\\|+ 0\\|`),
  );
  expect(links).toContain(`${pageList.path}?state=changed`);
});

it("leads nowhere from the trash", async () => {
  await db.page.updateMany({ data: { deletedAt: new Date() } });
  const { cells, links } = await read(
    createElement(PageListScreen, {
      locale: "el",
      actor,
      query: pageList.read({ state: "trash" }),
    }),
  );
  expect(cells.join(" | ")).toContain("Σχετικά");
  expect(links.some((href) => /^\/account\/page\/\d+$/.test(href ?? ""))).toBe(false);
});
