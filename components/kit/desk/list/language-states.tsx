import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";

type StateName = "draft" | "in_review" | "scheduled" | "published" | "archived";
export type LanguageState = {
  status: StateName;
  is_outdated?: boolean;
  published_at?: string | null;
};

const TONES: Record<StateName, ChipTone> = {
  draft: "plain",
  in_review: "waiting",
  scheduled: "waiting",
  published: "good",
  archived: "bad",
};

/**
 * The status of an item in each locale: a dot and a word, also for a missing translation, and a
 * mark for changes that are not published.
 */
export async function LanguageStates({
  locale,
  translations,
  hasChanges = false,
}: {
  locale: Locale;
  translations: Record<Locale, LanguageState | null>;
  hasChanges?: boolean;
}) {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  const states = (
    <ul className="language-states">
      {LOCALES.map((language) => {
        const translation = translations[language];
        const when =
          translation?.status === "scheduled" && translation.published_at
            ? new Date(translation.published_at)
            : undefined;
        return (
          <li key={language}>
            <abbr title={LOCALE_FACTS[language].label} className="language-mark">
              {LOCALE_FACTS[language].short}
            </abbr>
            {translation ? (
              <Chip tone={TONES[translation.status]}>
                {when
                  ? t("scheduledFor", {
                      when: `${formatDate(when, locale)} ${formatTime(when, locale)}`,
                    })
                  : t(`states.${translation.status}`)}
                {translation.is_outdated && <span className="outdated-mark">{t("outdated")}</span>}
              </Chip>
            ) : (
              <span className="language-missing">{t("missing")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (!hasChanges) return states;
  return (
    <div className="grid gap-2">
      {states}
      <Chip tone="waiting">{t("changesKept")}</Chip>
    </div>
  );
}
