import type { Locale } from "@/lib/kernel/i18n/locale";

/** The columns with the reason of a cancellation. */
export const cancelReasonSelect = { cancelReasonEl: true, cancelReasonEn: true } as const;

type Reasons = { cancelReasonEl: string | null; cancelReasonEn: string | null };

/** Why an event was cancelled, for readers of a language; in the other one where this has none. */
export function cancelReasonIn(event: Reasons, locale: Locale): string | null {
  const { cancelReasonEl: el, cancelReasonEn: en } = event;
  return locale === "el" ? el || en : en || el;
}
