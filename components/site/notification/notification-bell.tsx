"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { Menu } from "@/components/kit/ui/menu";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { notificationManifest } from "@/lib/kernel/notification/manifest";
import { NotificationList } from "./notification-list";
import { useNotifications } from "./use-notifications";

/** Notifications in the panel; the screen has all of them. */
const SHOWN = 10;

/** What the panel says instead of a list; nothing when there is one. */
const stateOf = (count: number | undefined, hasFailed: boolean) => {
  if (hasFailed) return "failed";
  if (count === undefined) return "loading";
  return count === 0 ? "empty" : undefined;
};

/** The bell of the header: the number of unread notifications, and the last ones. */
export function NotificationBell({ locale }: { locale: Locale }) {
  const t = useTranslations("account.notifications");
  const options = { locale, currentPage: 0, perPage: SHOWN, failedText: t("readFailed") };
  const { page, hasFailed, refresh, read, readUpTo } = useNotifications(options);
  const unread = page?.unread ?? 0;
  const newest = page?.items[0]?.id;
  const state = stateOf(page?.total, hasFailed);
  return (
    <Menu
      label={t("bell", { count: unread })}
      buttonClass="round-button relative"
      onOpen={refresh}
      panelClass={
        "fixed inset-x-4 top-16 z-50 max-h-[min(34rem,calc(100dvh-6rem))] overflow-y-auto rounded " +
        "border border-rule bg-field text-base text-ink sm:absolute sm:inset-x-auto sm:end-0 " +
        "sm:top-[calc(100%+0.5rem)] sm:w-96"
      }
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="tool-badge" aria-hidden="true">
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-1">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        {unread > 0 && newest !== undefined && (
          <LinkButton className="text-sm" onClick={() => void readUpTo(newest)}>
            {t("readAll")}
          </LinkButton>
        )}
      </div>
      {state && <p className="px-4 py-3 text-soft">{t(state)}</p>}
      {page && (
        <NotificationList items={page.items} locale={locale} onRead={(id) => void read(id)} />
      )}
      <p className="mt-2 border-t border-rule px-4 py-3 text-sm">
        <Link
          locale={locale}
          href={notificationManifest.screens.notifications.path}
          className="link-line"
        >
          {t("all")}
        </Link>
      </p>
    </Menu>
  );
}
