import { createTranslator, NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, vi } from "vitest";
import { readGuestPage } from "@/lib/commerce/webinar/guest/find";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import { inHours, testGuest, testSignup, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el";
import en from "@/messages/en";
import { GuestScreen, stateOf } from "./guest-screen";

// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "site" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));
vi.mock("@/components/kit/desk/screen/screen-texts", () => ({
  ScreenTexts: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("@/components/kit/layout/page-shell", () => ({
  PageShell: ({ children }: { children: ReactNode }) => children,
}));

const ROOM = "https://meet.example.test/room";
const RECORDING = "https://video.example.test/1";

/** The HTML of the page of a link, and what the page is about. */
async function shown(token: string, locale: Locale = "en") {
  const page = await readGuestPage(token, locale);
  if (page === undefined) throw new Error("no token");
  const now = new Date();
  const { prelude } = await prerender(
    createElement(NextIntlClientProvider, {
      locale,
      messages: locale === "el" ? el : en,
      timeZone: "Europe/Athens",
      children: createElement(GuestScreen, { locale, token, page, now }),
    }),
  );
  return { state: stateOf(page, now), html: await new Response(prelude).text() };
}

it.each(["en", "el"] as const)(
  "asks for the code, or for one press behind the mail: %s",
  async (locale) => {
    const t = (locale === "el" ? el : en).webinar.guest;
    const { id } = await testWebinar();
    const guest = await testGuest(id, { confirmedAt: null, heldUntil: inHours(0.2) });
    const asked = await shown(guestProof.sign(guest), locale);
    for (const text of [t.heldTitle, t.code, t.giveBack]) expect(asked.html).toContain(text);
    const mailed = await shown(guestProof.mailedToken(guest), locale);
    expect(mailed.html).toContain(t.linkText);
    expect(mailed.html).not.toContain(t.code);
    await db.webinarGuest.update({ where: { id: guest }, data: { heldUntil: new Date() } });
    expect((await shown(guestProof.sign(guest), locale)).html).toContain(t.lapsedText);
  },
);

it("leads a guest into the webinar, and to the recording", async () => {
  const t = en.webinar;
  const at = async (ahead: number) => {
    const { id } = await testWebinar({ ahead, recordingUrl: RECORDING });
    return (await shown(guestProof.sign(await testGuest(id)))).html;
  };
  const [far, open, running, over] = [await at(48), await at(0.2), await at(-0.5), await at(-3)];
  expect(far).not.toContain(ROOM);
  for (const html of [open, running]) expect(html).toContain(ROOM);
  for (const html of [far, open]) expect(html).toContain(t.guest.leave);
  for (const html of [running, over]) expect(html).not.toContain(t.guest.leave);
  expect(over).toContain(RECORDING);
  expect(over).not.toContain(ROOM);
});

it("says what became of a place", async () => {
  const { id } = await testWebinar();
  const { userId } = await testUser();
  const signupId = (await testSignup(id, userId)).id;
  const leftAt = new Date();
  const left = await shown(guestProof.sign(await testGuest(id, { leftAt })));
  expect([left.state, left.html.includes(en.webinar.guest.leftText)]).toEqual(["left", true]);
  const account = await shown(guestProof.sign(await testGuest(id, { leftAt, signupId })));
  expect(account.state).toBe("account");
  expect(account.html).toContain("/account/webinars");
  expect(account.html).not.toContain(en.webinar.guest.leave);
  const guest = await testGuest(id);
  await db.event.update({ where: { id }, data: { cancelledAt: new Date() } });
  const cancelled = await shown(guestProof.sign(guest));
  expect(cancelled.html).toContain(en.webinar.guest.cancelledText);
  await db.webinarGuest.delete({ where: { id: guest } });
  const ended = await shown(guestProof.sign(guest));
  expect([ended.state, ended.html.includes(en.webinar.guest.endedTitle)]).toEqual(["ended", true]);
});
