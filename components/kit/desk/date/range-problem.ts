import type { useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DateKind } from "./date-value";

type Options = {
  kind: DateKind;
  value: string;
  min: string | undefined;
  max: string | undefined;
  locale: Locale;
  t: ReturnType<typeof useTranslations<"account.dateField">>;
};

/** A limit as it is shown: 07/03/2026 07:00. */
function shown(kind: DateKind, text: string, locale: Locale): string {
  if (kind === "time") return text;
  const date = new Date(`${text.slice(0, 10)}T${text.slice(11) || "12:00"}Z`);
  const day = formatDate(date, locale, "UTC");
  return kind === "date" ? day : `${day} ${formatTime(date, locale, "UTC")}`;
}

/** The message for a value outside of its limits; undefined inside, and for an empty one. */
export function rangeProblem({ kind, value, min, max, locale, t }: Options): string | undefined {
  // Values of one form are in the order of their texts.
  if (value === "") return undefined;
  if (min && value < min) return t("tooEarly", { limit: shown(kind, min, locale) });
  if (max && value > max) return t("tooLate", { limit: shown(kind, max, locale) });
  return undefined;
}
