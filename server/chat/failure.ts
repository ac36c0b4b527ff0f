import type { ChatFailure } from "@/lib/conversation/chat/events";
import { log } from "@/lib/kernel/core/log";
import { asAppError } from "@/lib/kernel/http/respond";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The acknowledgement of an event that failed, with the codes of the API's errors; an internal
 * error is logged, and says nothing of itself.
 */
export function failureOf(error: unknown, event: string, locale: Locale): ChatFailure {
  const known = asAppError(error, locale);
  if (!known) {
    log.error({ err: error, event }, "an event of the chat failed");
    return { error: "server_error", errors: {} };
  }
  const wait = Number(known.detail.headers?.["Retry-After"]);
  return {
    error: known.code,
    errors: known.detail.errors ?? {},
    ...(wait > 0 ? { retry_after: wait } : {}),
  };
}
