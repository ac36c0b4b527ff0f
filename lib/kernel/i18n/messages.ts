import type { Locale } from "./locale";

/** The zone of dates inside messages. */
export const TIME_ZONE = "Europe/Athens";

/**
 * All interface texts of a language: one file per namespace under `messages/<locale>/`, gathered by
 * `messages/<locale>.ts`.
 */
export async function messages(locale: Locale) {
  return locale === "el"
    ? (await import("@/messages/el")).default
    : (await import("@/messages/en")).default;
}
