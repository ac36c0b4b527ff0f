import { getTranslations } from "@/lib/kernel/i18n/translations";
import { sessionResponse } from "@/lib/kernel/auth/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { ShownSession } from "./session-list";

/** Sessions for the list: the current one first, then by last activity. */
export async function shownSessions(sessions: unknown[], locale: Locale): Promise<ShownSession[]> {
  const t = await getTranslations({ locale, namespace: "account.dates" });
  const texts = { today: t("today"), yesterday: t("yesterday") };
  const when = (iso: string) => relativeDateText(new Date(iso), locale, texts);
  return sessionResponse
    .array()
    .parse(sessions)
    .toSorted(
      (one, other) =>
        Number(other.is_current) - Number(one.is_current) ||
        other.last_seen_at.localeCompare(one.last_seen_at),
    )
    .map(({ id, is_current, user_agent, address, created_at, last_seen_at }) => ({
      id,
      isCurrent: is_current,
      userAgent: user_agent,
      address,
      seen: when(last_seen_at),
      since: when(created_at),
    }));
}
