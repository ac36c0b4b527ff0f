"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NotificationKind } from "@/lib/kernel/notification/preferences";
import { byDay } from "./days";
import type { ShownNotification } from "./notification-page";

const ICONS = {
  review: "article",
  company: "building",
  membership: "building",
  enquiry: "quote",
  message: "mail",
  booking: "clock",
  order: "calendar",
  follow: "bookmark",
  company_report: "chart",
  webinar: "video",
  waiting: "article",
} as const satisfies Record<NotificationKind, IconName>;

type RowProps = {
  item: ShownNotification;
  locale: Locale;
  onRead(id: number): void;
};

/** What happened, and to what; a link unless that is gone. */
function Row({ item, locale, onRead }: RowProps) {
  const t = useTranslations("account.notifications");
  const { id, kind, event, subject, created_at: createdAt, read_at: readAt } = item;
  const isUnread = readAt === null;
  const body = (
    <>
      <span className={isUnread ? "block font-semibold" : "block"}>
        {t(`events.${event}`)}
        {isUnread && <span className="sr-only"> ({t("unread")})</span>}
      </span>
      <span className="block text-sm wrap-anywhere text-soft">
        {subject.title ?? t("gone")}
        {` · ${formatTime(new Date(createdAt), locale)}`}
      </span>
    </>
  );
  const readOnFollow = () => {
    if (isUnread) onRead(id);
  };
  return (
    <li className="flex items-start gap-3 px-4 py-2.5" data-unread={isUnread || undefined}>
      <span aria-hidden="true" className={isUnread ? "mt-0.5 text-accent" : "mt-0.5 text-soft"}>
        <Icon name={ICONS[kind]} />
      </span>
      {subject.path ? (
        <a href={subject.path} className="min-w-0 grow hover:underline" onClick={readOnFollow}>
          {body}
        </a>
      ) : (
        <span className="min-w-0 grow">{body}</span>
      )}
      {isUnread && (
        <IconButton
          look="plain"
          label={t("readOne", { what: t(`events.${event}`), title: subject.title ?? t("gone") })}
          onClick={readOnFollow}
        >
          <Icon name="check" size={16} />
        </IconButton>
      )}
    </li>
  );
}

/** Notifications by day, the newest first. */
export function NotificationList({
  items,
  locale,
  onRead,
}: Omit<RowProps, "item"> & { items: readonly ShownNotification[] }) {
  const t = useTranslations("account.notifications");
  const [now] = useState(() => new Date());
  const days = byDay(items, locale, { today: t("today"), yesterday: t("yesterday") }, now);
  return days.map(({ title, items: own }) => (
    <section key={`${title} ${own[0]?.id}`} aria-label={title}>
      <h3 className="meta px-4 pt-3 pb-1">{title}</h3>
      <ul>
        {own.map((item) => (
          <Row key={item.id} item={item} locale={locale} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));
}
