"use client";

import { useTranslations } from "next-intl";
import { screenOf } from "@/lib/kernel/screen/variant-screens";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";

/** The path of the editor of an entry, without locale prefix. */
export const entryPath = ({ kind, id }: CalendarEntry): string =>
  `${(kind === "campaign" ? SCREENS.campaign : screenOf(kind)).path}/${id}`;

/** The title of an entry, or what stands for a missing one. */
export function useEntryTitle(): (entry: CalendarEntry) => string {
  const t = useTranslations("account.calendar");
  return ({ title, kind }) => title ?? t(`untitled.${kind}`);
}
