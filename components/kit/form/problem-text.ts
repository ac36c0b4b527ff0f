import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { ApiResult } from "./api-client";
import { noAnswerText } from "./no-answer";

/** The messages of failed requests. `tooMany` contains `{when}`. */
export type ProblemTexts = Record<
  | "offline"
  | "unanswered"
  | "conflict"
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "expired"
  | "tooLarge"
  | "pictureTooLarge"
  | "mediaTooLarge"
  | "tooMany"
  | "unavailable"
  | "failed",
  string
>;

const BY_STATUS: Partial<Record<number, keyof ProblemTexts>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "notFound",
  413: "tooLarge",
  419: "expired",
  429: "tooMany",
  503: "unavailable",
};

/** A relative time, rounded up: `in 5 minutes`, `σε 40 δευτερόλεπτα`. */
export function fromNow(seconds: number, locale: Locale): string {
  const relative = new Intl.RelativeTimeFormat(LOCALE_FACTS[locale].iso, { numeric: "always" });
  if (seconds < 60) return relative.format(Math.max(1, Math.ceil(seconds)), "second");
  return seconds < 3_600
    ? relative.format(Math.ceil(seconds / 60), "minute")
    : relative.format(Math.ceil(seconds / 3_600), "hour");
}

/** The default delay when a 429 has no Retry-After. */
const UNKNOWN_WAIT_SECONDS = 60;

/**
 * The message of a failed request, the server's own where there is one; undefined after success,
 * and for a 422, whose messages are shown at their fields.
 */
export function problemText(
  result: ApiResult<unknown>,
  texts: ProblemTexts,
  locale: Locale,
): string | undefined {
  if (result.kind === "ok" || result.kind === "invalid") return undefined;
  if (result.kind === "conflict") return result.message ?? texts.conflict;
  if (result.kind === "offline") return noAnswerText(texts);
  return texts[BY_STATUS[result.status] ?? "failed"].replace(
    "{when}",
    fromNow(result.retryAfterSeconds ?? UNKNOWN_WAIT_SECONDS, locale),
  );
}

/** The message of a failed upload: one that is too large names the limit of pictures. */
export const uploadProblemText = (
  result: ApiResult<unknown>,
  texts: ProblemTexts,
  locale: Locale,
): string | undefined => problemText(result, { ...texts, tooLarge: texts.pictureTooLarge }, locale);

/** The message of a failed upload of a sound or film. */
export const mediaProblemText = (
  result: ApiResult<unknown>,
  texts: ProblemTexts,
  locale: Locale,
): string | undefined => problemText(result, { ...texts, tooLarge: texts.mediaTooLarge }, locale);
