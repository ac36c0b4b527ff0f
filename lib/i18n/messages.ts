import type { Locale } from "./locale";

/**
 * All interface texts of a language: one file per namespace under `messages/<locale>/`, gathered by
 * `messages/<locale>.ts`.
 */
export async function messages(locale: Locale) {
  return locale === "el"
    ? (await import("@/messages/el")).default
    : (await import("@/messages/en")).default;
}
