import { useSyncExternalStore } from "react";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/** The languages in which an asset lacks an alt text, as it was last loaded or saved here. */
const lacking = new Map<number, readonly Locale[]>();
const listeners = new Set<() => void>();

/** Notes the alt texts of an asset that was loaded or saved. */
export function noteAlts(
  id: number,
  translations: Partial<Record<Locale, { alt: string | null } | null>>,
): void {
  lacking.set(
    id,
    LOCALES.filter((locale) => !translations[locale]?.alt),
  );
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Those of the assets that lack an alt text in one of the languages, at every time: what is typed at
 * a picture counts once it is saved.
 * @param atFirst those that lacked one when the screen was loaded, for assets not loaded here yet
 */
export function useUndescribed(
  ids: readonly number[],
  languages: readonly Locale[],
  atFirst: readonly number[],
): number[] {
  const isLacking = (id: number) =>
    lacking.get(id)?.some((locale) => languages.includes(locale)) ?? atFirst.includes(id);
  // A text, as React compares the snapshots by identity.
  const snapshot = useSyncExternalStore(
    subscribe,
    () => ids.filter(isLacking).join(),
    () => ids.filter((id) => atFirst.includes(id)).join(),
  );
  return snapshot === "" ? [] : snapshot.split(",").map(Number);
}
