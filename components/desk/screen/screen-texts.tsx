import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SITE_ZONE } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { messages } from "@/lib/i18n/messages";
import type texts from "@/messages/el";

type Part = keyof (typeof texts)["account"];

/** What the frame itself and every form say in the browser. */
const COMMON: readonly Part[] = ["frame", "menu", "alert", "form"];

/**
 * Gives the scripts of a screen the texts that they need, and no others: those of screens that a
 * user may not see stay on the server.
 */
export async function ScreenTexts({
  locale,
  parts = [],
  children,
}: {
  locale: Locale;
  parts?: readonly Part[];
  children: ReactNode;
}) {
  const { account } = await messages(locale);
  const picked = Object.fromEntries([...COMMON, ...parts].map((part) => [part, account[part]]));
  return (
    <NextIntlClientProvider locale={locale} messages={{ account: picked }} timeZone={SITE_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
