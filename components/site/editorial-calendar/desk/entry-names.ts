"use client";

import { useTranslations } from "next-intl";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { CalendarKind } from "@/lib/site/editorial-calendar/kinds";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";

const PATHS: Record<CalendarKind, string> = {
  post: SCREENS.post.path,
  event: SCREENS.event.path,
  webinar: SCREENS.webinar.path,
  campaign: SCREENS.campaign.path,
};

/** The path of the editor of an entry, without locale prefix. */
export const entryPath = ({ kind, id }: CalendarEntry): string => `${PATHS[kind]}/${id}`;

/** The title of an entry, or what stands for a missing one. */
export function useEntryTitle(): (entry: CalendarEntry) => string {
  const t = useTranslations("account.calendar");
  return ({ title, kind }) => title ?? t(`untitled.${kind}`);
}
