import { createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { participantList } from "@/lib/commerce/webinar/participant/screen-list";
import { testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import el from "@/messages/el";
import en from "@/messages/en";
import { ParticipantsScreen } from "./participants-screen";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));

it("shows who signed up, with the title of the webinar and the way to the file", async () => {
  const [actor, person, { id }] = await Promise.all([
    testActor("editor"),
    testUser(),
    testWebinar(),
  ]);
  await testSignup(id, person.userId);
  await testGuest(id, { email: "guest@example.test" });
  for (const [locale, title, guest] of [
    ["el", "Φως και υλικά", "guest@example.test · χωρίς λογαριασμό"],
    ["en", "Light and materials", "guest@example.test · without an account"],
  ] as const) {
    const query = participantList(id).read({});
    const screen = createElement(ParticipantsScreen, { locale, actor, webinarId: id, query });
    const form = { locale, texts: testFormTexts, userId: 1, children: screen };
    const { prelude } = await prerender(
      createElement(NextIntlClientProvider, {
        locale,
        messages: locale === "el" ? el : en,
        timeZone: "Europe/Athens",
        children: createElement(FormContextProvider, form),
      }),
    );
    const html = await new Response(prelude).text();
    for (const text of [person.email, guest, title, `/api/webinar/${id}/signups/export`])
      expect(html).toContain(text);
  }
});
