import type { ApiResult } from "@/components/kit/form/api-client";
import { problemText, type ProblemTexts } from "@/components/kit/form/problem-text";
import { readPath } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * Why a payment was not begun; empty after success. The 409 of an order that changed meanwhile is
 * written for programs, so that it has a text of its own; one with a `reason` is written for the buyer.
 */
export function messageOfResult(
  result: ApiResult<unknown>,
  { problems, changed }: { problems: ProblemTexts; changed: string },
  locale: Locale,
): string {
  if (result.kind === "ok") return "";
  if (result.kind === "conflict")
    return (readPath(result.current, "reason") !== undefined && result.message) || changed;
  if (result.kind === "invalid") return Object.values(result.errors).flat()[0] ?? result.message;
  return problemText(result, problems, locale) ?? problems.failed;
}
