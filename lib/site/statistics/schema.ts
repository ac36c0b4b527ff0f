import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { MAX_REPORT_TOKEN } from "./report-token";

/** The periods that can be chosen, in days. */
export const REPORT_DAYS = [7, 30, 90, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];
export const DEFAULT_REPORT_DAYS: ReportDays = 30;

const isReportDays = (days: number): days is ReportDays =>
  REPORT_DAYS.some((known) => known === days);

/** The chosen period; the default for any other text. */
export function readReportDays(text: string | undefined): ReportDays {
  const days = Number(text);
  return isReportDays(days) ? days : DEFAULT_REPORT_DAYS;
}

/** The query of the export. */
export const reportQuery = z.object({
  days: z
    .enum(REPORT_DAYS.map(String))
    .default(String(DEFAULT_REPORT_DAYS))
    .transform(readReportDays),
  locale: z.enum(LOCALES).optional(),
});

/** What a mail program posts for leaving with one click (RFC 8058). */
export const leaveBody = z.object({ "List-Unsubscribe": z.literal("One-Click") });
export const leaveParams = z.object({ token: z.string().max(MAX_REPORT_TOKEN) });
