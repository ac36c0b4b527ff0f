import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listNotifications, newestId } from "@/lib/kernel/notification/list";
import { countUnread } from "@/lib/kernel/notification/read";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { LiveList } from "./live-list";

type Props = { locale: Locale; actor: UserActor; currentPage: number };

/** All notifications of a user. */
export async function NotificationsScreen({ locale, actor, currentPage }: Props) {
  const paging = { currentPage, perPage: PER_PAGE };
  const [t, page, unread, newest] = await Promise.all([
    getTranslations({ locale, namespace: "account.notifications" }),
    listNotifications({ actor, locale }, paging, NOTIFICATION_SUBJECTS),
    countUnread(actor),
    newestId(actor),
  ]);
  const { items, total, lastPage } = page;
  return (
    <ScreenTexts locale={locale} namespaces={["notifications"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink kind="quiet" locale={locale} href={SCREENS.personalDetails.path}>
          {t("settings")}
        </ButtonLink>
      </ScreenHead>
      <LiveList
        key={currentPage}
        locale={locale}
        {...paging}
        initial={{ items, total, unread }}
        newestId={newest}
      />
      <Pagination
        locale={locale}
        path={SCREENS.notifications.path}
        current={currentPage}
        last={lastPage}
      />
    </ScreenTexts>
  );
}
