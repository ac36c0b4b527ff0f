import { z } from "zod";
import { apiUrl } from "@/components/kit/form/api-address";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { notificationResponse } from "@/lib/kernel/notification/schema";

const pageSchema = z.object({
  data: z.array(notificationResponse),
  meta: z.object({ total: z.int(), unread: z.int() }),
});

export type ShownNotification = z.output<typeof notificationResponse>;
export type NotificationPage = { items: ShownNotification[]; total: number; unread: number };

/** The address of a page of the own notifications, with titles in a language. */
export const pageAddress = (locale: Locale, currentPage: number, perPage: number): string =>
  `/api/notification?${new URLSearchParams({
    locale,
    current_page: String(currentPage),
    per_page: String(perPage),
  })}`;

/** Requests a page of the own notifications. @throws Error without an answer of the expected form */
export async function fetchPage(address: string): Promise<NotificationPage> {
  const response = await fetch(apiUrl(address), {
    credentials: "include",
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`notifications: ${response.status}`);
  const { data, meta } = pageSchema.parse(await response.json());
  return { items: data, total: meta.total, unread: meta.unread };
}

/** A page after some of its notifications were read, as the server will show it. */
export function withRead(
  page: NotificationPage,
  isRead: (one: ShownNotification) => boolean,
  now: Date,
): NotificationPage {
  const changed = page.items.filter((one) => one.read_at === null && isRead(one));
  const items = page.items.map((one) =>
    changed.includes(one) ? { ...one, read_at: now.toISOString() } : one,
  );
  return { ...page, items, unread: Math.max(0, page.unread - changed.length) };
}
