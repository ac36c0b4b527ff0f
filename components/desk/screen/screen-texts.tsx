import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SITE_ZONE } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { messages } from "@/lib/i18n/messages";
import type texts from "@/messages/el";

type Part = keyof (typeof texts)["account"];

/** Namespaces of the frame and of forms. */
const COMMON: readonly Part[] = ["frame", "menu", "alert", "form"];

/**
 * Provides the texts of a screen to its client components, and no others: those of other screens
 * stay on the server.
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
