import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ApiResult } from "./api-client";
import { problemText, type ProblemTexts } from "./problem-text";

/**
 * The message of a failed request where no field shows its own: all those of a 422 in one. Undefined
 * after success.
 */
export const failureText = (
  result: ApiResult<unknown>,
  texts: ProblemTexts,
  locale: Locale,
): string | undefined =>
  result.kind === "invalid"
    ? Object.values(result.errors).flat().join(" ")
    : problemText(result, texts, locale);
