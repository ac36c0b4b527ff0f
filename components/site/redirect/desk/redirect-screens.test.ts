import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { findRedirectForEditing } from "@/lib/site/redirect/read";
import { redirectList } from "@/lib/site/redirect/screen-list";
import { createRedirect } from "@/lib/site/redirect/write";
import messages from "@/messages/el";
import { RedirectListScreen } from "./redirect-list-screen";
import { RedirectScreen } from "./redirect-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

async function htmlOf(screen: ReactNode) {
  const intl = { locale: "el", timeZone: "Europe/Athens", messages, children: null } as const;
  const form = { locale: "el", userId: 1, texts: testFormTexts, children: null } as const;
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, intl, createElement(FormContextProvider, form, screen)),
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}

it("lists what leads where, found by a search, and opens it with a link to try it", async () => {
  const actor = await testActor("manager");
  const { id } = await createRedirect(actor, { from: "/παλιά", to: "/posts" }, "el");
  await createRedirect(actor, { from: "/other", to: "/directory" }, "el");
  const listed = (search: string) => {
    const query = redirectList.read({ search });
    return htmlOf(createElement(RedirectListScreen, { locale: "el", actor, query }));
  };
  const all = await listed("");
  expect(all).toContain(`href="/account/redirect/${id}"`);
  for (const text of ["/παλιά", "/posts", "/other", "/directory"]) expect(all).toContain(text);
  const found = await listed("ΠΑΛΙΆ");
  expect([found.includes("/παλιά"), found.includes("/other")]).toEqual([true, false]);

  const redirect = await findRedirectForEditing(actor, String(id));
  const opened = await htmlOf(createElement(RedirectScreen, { locale: "el", redirect }));
  expect(opened).toContain(`href="/${encodeURIComponent("παλιά")}"`);
  expect(opened).toContain(messages.account.redirect.delete);
  expect(await findRedirectForEditing(actor, "99999999")).toBeNull();
  const fresh = await htmlOf(createElement(RedirectScreen, { locale: "el", redirect: null }));
  expect(fresh).toContain(messages.account.redirect.create);
  await db.redirect.deleteMany();
});
