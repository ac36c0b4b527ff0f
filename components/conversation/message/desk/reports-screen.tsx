import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { PictureList } from "@/components/conversation/thread/picture-list";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ReportView } from "@/lib/conversation/message/report/schema";
import { listReports } from "@/lib/conversation/message/report/service";
import { ReportActions } from "./report-actions";

type Props = {
  locale: Locale;
  actor: ManagerActor;
  isResolved: boolean;
  currentPage: number;
};

const timeOf = (time: string, locale: Locale) =>
  `${formatDate(new Date(time), locale)}, ${formatTime(new Date(time), locale)}`;

const userPath = ({ id }: { id: number }) => `${SCREENS.user.path}/${id}`;

/** A reported message with its two people and the reason; nothing else of the conversation. */
async function Report({ item, locale }: { item: ReportView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "account.message.reports" });
  const { message, by } = item;
  return (
    <li className="min-w-0 border-t border-rule pt-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link locale={locale} href={userPath(message.from)} className="font-medium underline">
          {message.from.name}
        </Link>
        <span className="text-soft">{timeOf(message.created_at, locale)}</span>
        {message.withdrawn && <span className="text-soft">{t("withdrawn")}</span>}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{message.content}</p>
      <PictureList pictures={message.assets} labelOf={(number) => t("picture", { number })} />
      <div className="mt-3 border-s-3 border-rule ps-4">
        <p className="text-sm text-soft">
          {t("by", { time: timeOf(item.created_at, locale) })}{" "}
          <Link locale={locale} href={userPath(by)} className="underline">
            {by.name}
          </Link>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{item.reason}</p>
      </div>
      {item.resolved_at && (
        <p className="mt-3 text-sm text-soft">
          {t("resolvedAt", {
            time: timeOf(item.resolved_at, locale),
            name: item.resolved_by?.name ?? "",
          })}
        </p>
      )}
      <ReportActions id={item.id} isResolved={item.resolved_at !== null} />
    </li>
  );
}

/** The reported messages that wait for a manager, or those that were resolved. */
export async function ReportsScreen({ locale, actor, isResolved, currentPage }: Props) {
  const paging = { currentPage, perPage: PER_PAGE };
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: "account.message.reports" }),
    listReports(actor, { locale, paging, resolved: isResolved }),
  ]);
  const { path } = SCREENS.messageReports;
  return (
    <ScreenTexts locale={locale} namespaces={["message"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink kind="quiet" locale={locale} href={isResolved ? path : `${path}?resolved=1`}>
          {t(isResolved ? "showOpen" : "showResolved")}
        </ButtonLink>
      </ScreenHead>
      {page.total === 0 && <p className="text-soft">{t(isResolved ? "noneResolved" : "none")}</p>}
      <ul className="grid gap-8">
        {page.items.map((item) => (
          <Report key={item.id} item={item} locale={locale} />
        ))}
      </ul>
      <Pagination
        locale={locale}
        path={path}
        current={currentPage}
        last={page.lastPage}
        query={isResolved ? { resolved: "1" } : {}}
      />
    </ScreenTexts>
  );
}
