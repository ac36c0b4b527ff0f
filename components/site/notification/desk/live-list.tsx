"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { NotificationList } from "../notification-list";
import type { NotificationPage } from "../notification-page";
import { useNotifications } from "../use-notifications";

type Props = {
  locale: Locale;
  currentPage: number;
  perPage: number;
  initial: NotificationPage;
  /** The newest of all pages. */
  newestId: number | null;
};

/** One page of the own notifications, which changes as they come and are read. */
export function LiveList({ newestId, ...props }: Props) {
  const t = useTranslations("account.notifications");
  const {
    page = props.initial,
    read,
    readUpTo,
  } = useNotifications({
    ...props,
    failedText: t("readFailed"),
  });
  const newest = Math.max(newestId ?? 0, page.items[0]?.id ?? 0);
  return (
    <>
      <p role="status" className="mb-4 text-soft">
        {page.items.length === 0 ? t("empty") : t("unreadCount", { count: page.unread })}
      </p>
      {page.items.length === 0 && (
        <p className="max-w-prose">
          {t("emptyText")}{" "}
          <Link locale={props.locale} href={paths.directory()} className="link-line">
            {t("toDirectory")}
          </Link>
        </p>
      )}
      {page.unread > 0 && (
        <Button kind="quiet" size="small" onClick={() => void readUpTo(newest)}>
          {t("readAll")}
        </Button>
      )}
      <div className="-mx-4 mt-4">
        <NotificationList items={page.items} locale={props.locale} onRead={(id) => void read(id)} />
      </div>
    </>
  );
}
