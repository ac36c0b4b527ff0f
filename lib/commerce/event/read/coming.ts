import { cache } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listEventCards } from "./service";

/** The maximum number of coming events on a page. */
const MOST = 100;

/**
 * The coming and running events, cancelled ones under their date; loaded once per page, for its list
 * and its metadata.
 */
export const comingEvents = cache((locale: Locale) =>
  listEventCards(locale, { isOver: false }, MOST),
);
