import type { ApiResult } from "./api-client";

type Texts = { errorPrefix: string; offline: string; statuses: Record<string, string> };

/**
 * What a failed request shows (docs/site.md#forms): 'Error: The given data was invalid.' and the
 * first message of each invalid field, or 'Error: ' and the text of the status. Undefined for a
 * request that went well.
 */
export function errorText(result: ApiResult<unknown>, texts: Texts): string | undefined {
  switch (result.kind) {
    case "ok":
      return undefined;
    case "offline":
      return texts.offline;
    // The constant stays English in both locales (docs/site.md#languages); clients match on it.
    case "invalid":
      return [
        `Error: ${result.message}`,
        ...Object.values(result.errors).flatMap((messages) => messages.slice(0, 1)),
      ].join(" ");
    case "conflict":
      return `${texts.errorPrefix} ${result.message ?? texts.statuses["409"]}`;
    case "refused":
      return `${texts.errorPrefix} ${texts.statuses[String(result.status)] ?? texts.statuses["500"]}`;
  }
}
