import type { ApiResult } from "./api-client";
import { noAnswerText, type NoAnswerTexts } from "./no-answer";

type Texts = NoAnswerTexts & { errorPrefix: string; statuses: Record<string, string> };

/** What the user calls each field of a form; one of a single field needs no names. */
type FieldNames = Partial<Record<string, string>>;

/** The first message of each invalid field, after the name of the field. */
const fieldMessages = (errors: Record<string, string[]>, names: FieldNames): string[] =>
  Object.entries(errors).flatMap(([field, [message]]) => {
    if (message === undefined) return [];
    return names[field] === undefined ? [message] : [`${names[field]}: ${message}`];
  });

/**
 * The message of a failed request (docs/site.md#forms): 'Error: The given data was invalid.' with
 * the first message of each invalid field, or 'Error: ' and the status text. Undefined after
 * success.
 */
export function errorText(
  result: ApiResult<unknown>,
  texts: Texts,
  names: FieldNames = {},
): string | undefined {
  switch (result.kind) {
    case "ok":
      return undefined;
    case "offline":
      return noAnswerText(texts);
    // A constant in both locales (docs/site.md#languages), since API clients match it.
    case "invalid":
      return [`Error: ${result.message}`, ...fieldMessages(result.errors, names)].join(" ");
    case "conflict":
      return `${texts.errorPrefix} ${result.message ?? texts.statuses["409"]}`;
    case "refused":
      return `${texts.errorPrefix} ${texts.statuses[String(result.status)] ?? texts.statuses["500"]}`;
  }
}
