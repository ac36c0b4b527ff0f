import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import type texts from "@/messages/el";

type Namespace = keyof (typeof texts)["account"];

/** Namespaces of the frame and of forms. */
const COMMON: readonly Namespace[] = [
  "frame",
  "menu",
  "menuGroups",
  "alert",
  "form",
  "dateField",
  "palette",
];

/**
 * Provides the texts of a screen to its client components, and no others: those of other screens
 * stay on the server.
 */
export async function ScreenTexts({
  locale,
  namespaces = [],
  children,
}: {
  locale: Locale;
  namespaces?: readonly Namespace[];
  children: ReactNode;
}) {
  const { account } = await messages(locale);
  const picked = Object.fromEntries(
    [...COMMON, ...namespaces].map((name) => [name, account[name]]),
  );
  return (
    <NextIntlClientProvider locale={locale} messages={{ account: picked }} timeZone={SITE_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
