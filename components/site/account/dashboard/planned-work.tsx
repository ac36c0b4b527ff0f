import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { DeskWork } from "@/lib/site/account/desk-work";
import { variantPath } from "@/lib/kernel/screen/variant-screens";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; actor: UserActor; work: DeskWork };

/** What is published next, and how many translations lack; renders nothing without either. */
export async function PlannedWork({ locale, actor, work: { scheduled, gaps } }: Props) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  // The calendar shows all kinds to editors; others have posts alone.
  const allPath = hasRole(actor, "editor")
    ? listUrl(SCREENS.calendar.path, { status: "scheduled" })
    : listUrl(SCREENS.allPosts.path, { state: "scheduled" });
  const missing = LOCALES.filter((language) => gaps !== undefined && gaps[language] > 0);
  if (missing.length + scheduled.length === 0) return null;
  return (
    <div className="desk mt-14" data-columns={missing.length > 0 && scheduled.length > 0 ? 2 : 1}>
      {scheduled.length > 0 && (
        <DeskSection
          name="scheduled"
          title={t("scheduled")}
          isColumn
          beside={
            <Link locale={locale} href={allPath} className="link-line text-sm">
              {t("scheduledAll")}
            </Link>
          }
        >
          <ul className="desk-list">
            {scheduled.map(({ variant, id, title, language, at }) => (
              <li
                key={`${variant}-${id}-${language}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6"
              >
                <Link
                  locale={locale}
                  href={variantPath(actor, variant, id) ?? ""}
                  lang={language}
                  className="row-link"
                >
                  {title}
                </Link>
                <span className="text-sm text-soft">
                  {t(`kinds.${variant}`)} · {relativeDateText(at, locale, times)} ·{" "}
                  {LOCALE_FACTS[language].short}
                </span>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {missing.length > 0 && (
        <DeskSection name="gaps" title={t("gaps")} isColumn>
          <ul className="desk-list">
            {missing.map((language) => (
              <li key={language}>
                <Link
                  locale={locale}
                  href={listUrl(SCREENS.translations.path, { language })}
                  className="row-link"
                >
                  {t("translations", {
                    count: gaps![language],
                    language: LOCALE_FACTS[language].label,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </div>
  );
}
