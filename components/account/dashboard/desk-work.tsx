import { getTranslations } from "@/lib/i18n/translations";
import type { DeskWork } from "@/lib/account/desk-work";
import { listUrl } from "@/lib/content/list-url";
import { SCREENS } from "@/lib/account/screens";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { relativeDateText } from "@/components/desk/screen/relative-date";

type Props = { locale: Locale; work: DeskWork; isEditor: boolean };

/**
 * Editorial tasks with links to their screens, and scheduled publications; renders nothing without
 * either.
 */
export async function DeskWorkList({
  locale,
  work: { reviews, sentBack, scheduled, gaps },
  isEditor,
}: Props) {
  const [t, when, locales] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists.tasks" }),
    getTranslations({ locale, namespace: "account.dates" }),
    getTranslations({ locale, namespace: "account.locales" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  const postPath = (id: number) => `${SCREENS.post.path}/${id}`;
  const missing = LOCALES.filter((language) => gaps !== undefined && gaps[language] > 0);
  const hasTasks = reviews > 0 || sentBack.length > 0 || missing.length > 0;
  if (!hasTasks && scheduled.length === 0) return null;
  return (
    <div className="desk mt-14" data-columns={hasTasks && scheduled.length > 0 ? 2 : 1}>
      {hasTasks && (
        <section aria-labelledby="work-title">
          <div className="desk-title">
            <h2 id="work-title" className="text-xl">
              {t(isEditor ? "title" : "ownTitle")}
            </h2>
          </div>
          <ul className="desk-list">
            {sentBack.map(({ id, title, note }) => (
              <li key={id}>
                <p>
                  <Link locale={locale} href={postPath(id)} className="row-link">
                    {title}
                  </Link>{" "}
                  <span className="text-sm text-bad">{t("sentBack")}</span>
                </p>
                {note && <p className="mt-1 text-soft">{note}</p>}
              </li>
            ))}
            {reviews > 0 && (
              <li>
                <Link
                  locale={locale}
                  href={listUrl(SCREENS.allPosts.path, { state: "review" })}
                  className="row-link"
                >
                  {t(isEditor ? "reviews" : "ownReviews", { count: reviews })}
                </Link>
              </li>
            )}
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
        </section>
      )}
      {scheduled.length > 0 && (
        <section aria-labelledby="scheduled-title">
          <div className="desk-title">
            <h2 id="scheduled-title" className="text-xl">
              {t("scheduled")}
            </h2>
            <Link
              locale={locale}
              href={listUrl(SCREENS.allPosts.path, { state: "scheduled" })}
              className="link-line text-sm"
            >
              {t("scheduledAll")}
            </Link>
          </div>
          <ul className="desk-list">
            {scheduled.map(({ id, title, language, at }) => (
              <li
                key={`${id}-${language}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6"
              >
                <Link locale={locale} href={postPath(id)} lang={language} className="row-link">
                  {title}
                </Link>
                <span className="text-sm text-soft">
                  {relativeDateText(at, locale, times)} · {LOCALE_FACTS[language].short}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
