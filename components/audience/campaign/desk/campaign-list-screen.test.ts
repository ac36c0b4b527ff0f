import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { campaignList } from "@/lib/audience/campaign/desk/screen-list";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import messages from "@/messages/en";
import { CampaignListScreen } from "./campaign-list-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
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

/** The HTML before and after the title of an empty list, and how often a new item is offered. */
async function open(search: Record<string, string>) {
  // The argument after the properties takes the place of these children.
  const intl = { locale: "en", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "en", userId: 1, texts: testFormTexts, children: null } as const;
  const query = campaignList.read(search);
  const screen = createElement(CampaignListScreen, { locale: "en", actor, query });
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  const html = await new Response(prelude).text();
  return { html, offers: html.split('href="/en/account/campaign"').length - 1 };
}
const { emptyTitle } = messages.account.lists.campaigns;
const { noMatchTitle, toDashboard } = messages.account.lists;

it("offers a new issue in the empty list, once, and nothing new where filters find nothing", async () => {
  const empty = await open({});
  expect([empty.offers, empty.html.includes(toDashboard)]).toEqual([1, true]);
  expect(empty.html.split(`${emptyTitle}</h2>`)[1]).toContain('href="/en/account/campaign"');
  const filtered = await open({ state: "draft" });
  const [before, after] = filtered.html.split(`${noMatchTitle}</h2>`);
  expect([filtered.offers, before!.includes('href="/en/account/campaign"')]).toEqual([1, true]);
  expect(after).not.toContain('href="/en/account/campaign"');
});

it("offers it in the heading once there is an issue", async () => {
  await db.campaign.create({ data: {} });
  const { html, offers } = await open({});
  expect([offers, html.includes(emptyTitle)]).toEqual([1, false]);
});
