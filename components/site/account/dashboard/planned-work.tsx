import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import type { DeskWork } from "@/lib/site/account/desk-work";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import type { UserActor } from "@/lib/kernel/core/actor";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; actor: UserActor; work: DeskWork };

/** What is published next, and how many translations lack; renders nothing without either. */
export async function PlannedWork({ locale, actor, work: { scheduled, gaps } }: Props) {
  const [t, when, locales] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.dates" }),
    getTranslations({ locale, namespace: "account.locales" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
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
            <Link
              locale={locale}
              href={listUrl(SCREENS.allPosts.path, { state: "scheduled" })}
              className="link-line text-sm"
            >
              {t("scheduledAll")}
            </Link>
          }
        >
          <ul className="desk-list">
            {scheduled.map(({ id, title, language, at }) => (
              <li
                key={`${id}-${language}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6"
              >
                <Link
                  locale={locale}
                  href={editorPath("post", actor, id) ?? ""}
                  lang={language}
                  className="row-link"
                >
                  {title}
                </Link>
                <span className="text-sm text-soft">
                  {relativeDateText(at, locale, times)} · {LOCALE_FACTS[language].short}
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
                  {t("translations", { count: gaps![language], language: locales(language) })}
                </Link>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </div>
  );
}
