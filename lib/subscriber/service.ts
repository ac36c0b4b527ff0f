import { db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";

/**
 * Stores an e-mail address as a pending subscriber. The response is the same for a known address,
 * whose state stays.
 */
export async function subscribe(
  email: string,
  locale: Locale,
  source: "site" | "contact_form",
): Promise<void> {
  await db.subscribeEmail.createMany({ data: [{ email, locale, source }], skipDuplicates: true });
}
