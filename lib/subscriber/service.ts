import { db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";

/**
 * Stores an address as a pending subscriber. Says the same for a known address, whose state stays
 * as it is.
 */
export async function subscribe(
  email: string,
  locale: Locale,
  source: "site" | "contact_form",
): Promise<void> {
  await db.subscribeEmail.createMany({ data: [{ email, locale, source }], skipDuplicates: true });
}
