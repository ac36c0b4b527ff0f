import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SavedTabs } from "@/components/audience/board/desk/saved-tabs";
import { TakeOver } from "@/components/audience/board/desk/take-over";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import { latestNews } from "@/lib/audience/follow/news";
import { MAX_FOLLOWS } from "@/lib/audience/follow/schema";
import { listFollows } from "@/lib/audience/follow/service";
import { weeklyMailState } from "@/lib/audience/follow/weekly-mail";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { FollowList } from "./follow-list";
import { NewsSeen } from "./news-seen";
import { WeeklyMail } from "./weekly-mail";

/** What the user follows, and what is new there since the last visit. */
export async function FollowingScreen({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, follows, news, mail] = await Promise.all([
    getTranslations({ locale, namespace: "account.saved" }),
    listFollows(actor, { currentPage: 0, perPage: MAX_FOLLOWS }, locale),
    latestNews(actor.userId, locale),
    weeklyMailState(actor),
  ]);
  const newsCount = follows.items.reduce((sum, follow) => sum + follow.news_count, 0);
  return (
    <ScreenTexts locale={locale} namespaces={["saved"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <SavedTabs locale={locale} current="following" newsCount={newsCount} />
      <TakeOver />
      {follows.total > 0 && (
        <ScreenSection id="news" title={t("newsTitle")}>
          {news.length === 0 && <p className="text-soft">{t("newsNone")}</p>}
          <ul className="grid gap-3">
            {news.map(({ kind, id, title, path, publishedAt }) => (
              <li key={`${kind} ${id}`} className="flex flex-wrap items-baseline gap-x-3">
                <Link locale={locale} href={path} className="link-line wrap-anywhere">
                  {title}
                </Link>
                {publishedAt && <span className="meta">{formatDate(publishedAt, locale)}</span>}
              </li>
            ))}
          </ul>
          {newsCount > 0 && <NewsSeen />}
        </ScreenSection>
      )}
      <ScreenSection id="follows" title={t("follows")}>
        {follows.total === 0 ? (
          <p className="text-soft">{t("followsEmpty")}</p>
        ) : (
          <FollowList follows={follows.items} />
        )}
      </ScreenSection>
      <ScreenSection id="weekly" title={t("weeklyTitle")}>
        <WeeklyMail key={mail} state={mail} isVerified={actor.verified} />
      </ScreenSection>
    </ScreenTexts>
  );
}
