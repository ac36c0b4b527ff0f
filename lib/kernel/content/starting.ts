import type { ManagerActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Content of one kind that the set-up of a site creates with starting texts. */
export interface StartingContent<Key extends string = string> {
  /** The keys of all items, in the order in which the set-up offers them. */
  keys: readonly Key[];
  /** The keys of missing items; an item in the trash is not missing. */
  missing: () => Promise<Key[]>;
  /** Saves one item in both languages. @throws what the save of the kind throws */
  create: (actor: ManagerActor, key: Key, siteName: string, locale: Locale) => Promise<unknown>;
}

/** Starting texts with the name of the site in place of `{site}`. */
export const withSiteName = (texts: unknown, siteName: string): unknown =>
  JSON.parse(JSON.stringify(texts).replaceAll("{site}", JSON.stringify(siteName).slice(1, -1)));
