import type { ReactNode } from "react";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import { Chip } from "@/components/kit/ui/chip";
import type { DeskWork } from "@/lib/site/account/desk-work";
import type { PendingCounts } from "@/lib/site/account/pending-counts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl } from "@/lib/kernel/content/list-url";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { entriesOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const SCREEN_OF = {
  inbox: SCREENS.inbox.path,
  events: listUrl(SCREENS.events.path, { state: "review" }),
  webinars: listUrl(SCREENS.webinarList.path, { state: "review" }),
  recommendations: SCREENS.recommendations.path,
  messageReports: SCREENS.messageReports.path,
  enquiries: SCREENS.enquiries.path,
  messages: SCREENS.messages.path,
} as const satisfies Record<keyof PendingCounts, string>;

/** How many entries `WaitingWork` shows. */
export const countWork = ({ reviews, sentBack }: DeskWork, counts: PendingCounts): number =>
  reviews.total + sentBack.length + Object.values(counts).filter((count) => count > 0).length;

type Props = {
  locale: Locale;
  actor: UserActor;
  work: DeskWork;
  counts: PendingCounts;
};

/**
 * What waits for a user as entries of a list: posts to review or that came back, then messages and
 * decisions with their numbers. Renders nothing when nothing waits.
 */
export async function WaitingWork({ locale, actor, work: { reviews, sentBack }, counts }: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists.tasks" });
  const isEditor = hasRole(actor, "editor");
  const post = (id: number, title: string, beside: ReactNode) => (
    <>
      <Link locale={locale} href={editorPath("post", actor, id) ?? ""} className="row-link">
        {title || t("untitled")}
      </Link>{" "}
      {beside}
    </>
  );
  const others = reviews.total - reviews.items.length;
  return (
    <ul className="desk-list">
      {sentBack.map(({ id, title, note }) => (
        <li key={id}>
          <p>{post(id, title, <span className="text-sm text-bad">{t("sentBack")}</span>)}</p>
          {note && <p className="mt-1 text-soft">{note}</p>}
        </li>
      ))}
      {isEditor &&
        reviews.items.map(({ id, title, company, isChange }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {post(id, title, company && <span className="text-sm text-soft">{company}</span>)}
            </span>
            <Chip tone="waiting">{t(isChange ? "changeToApprove" : "toReview")}</Chip>
          </li>
        ))}
      {(isEditor ? others : reviews.total) > 0 && (
        <li>
          <Link
            locale={locale}
            href={listUrl(SCREENS.allPosts.path, { state: "review" })}
            className="row-link"
          >
            {isEditor
              ? t("moreReviews", { count: others })
              : t("ownReviews", { count: reviews.total })}
          </Link>
        </li>
      )}
      {entriesOf(counts).map(
        ([name, count]) =>
          count > 0 && (
            <li key={name}>
              <Link locale={locale} href={SCREEN_OF[name]} className="row-link">
                {t(name, { count })}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
