import { useEffect } from "react";
import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { onNotificationChange, tellNotificationChange } from "./notification-changes";
import {
  fetchPage,
  pageAddress,
  withRead,
  type NotificationPage,
  type ShownNotification,
} from "./notification-page";

/** How often a visible page asks for news when nothing tells it, in milliseconds. */
const REFRESH_MS = 60_000;

type Options = {
  locale: Locale;
  currentPage: number;
  perPage: number;
  /** What the server rendered. */
  initial?: NotificationPage;
  /** The message when reading could not be stored. */
  failedText: string;
};

/**
 * A page of the own notifications, kept up to date: when the chat's connection or another tab tells of
 * a change, else every minute while the page is visible. Reading is shown at once.
 */
export function useNotifications({ locale, currentPage, perPage, initial, failedText }: Options) {
  const { data, error, mutate } = useSWR(pageAddress(locale, currentPage, perPage), fetchPage, {
    refreshInterval: REFRESH_MS,
    fallbackData: initial,
    revalidateOnMount: true,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  useEffect(() => onNotificationChange(() => void mutate()), [mutate]);

  const store = async (
    path: string,
    body: object,
    isRead: (one: ShownNotification) => boolean,
  ): Promise<void> => {
    const show = (page: NotificationPage | undefined) => page && withRead(page, isRead, new Date());
    void mutate(show, { revalidate: false });
    const result = await callApi(path, body, "PUT");
    if (result.kind !== "ok") showToast(failedText);
    tellNotificationChange({ everywhere: true });
  };
  return {
    page: data,
    hasFailed: data === undefined && error !== undefined,
    refresh: () => void mutate(),
    read: (id: number) => store(`/api/notification/${id}`, { read: true }, (one) => one.id === id),
    readUpTo: (id: number) => store("/api/notification", { read_up_to: id }, (one) => one.id <= id),
  };
}
