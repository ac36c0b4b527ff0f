import type { ManagerActor } from "@/lib/core/actor";
import type { Locale } from "@/lib/i18n/locale";

/** Content of one kind that the set-up of a site creates with starting texts. */
export interface StartingContent<Key extends string = string> {
  /** All of it, in the order in which it is offered. */
  keys: readonly Key[];
  /** The keys of what does not exist; what is in the trash exists. */
  missing: () => Promise<Key[]>;
  /** Saves one item in both languages. @throws what the save of the kind throws */
  create: (actor: ManagerActor, key: Key, siteName: string, locale: Locale) => Promise<unknown>;
}

/** Starting texts with the name of the site in place of `{site}`. */
export const withSiteName = (texts: unknown, siteName: string): unknown =>
  JSON.parse(JSON.stringify(texts).replaceAll("{site}", JSON.stringify(siteName).slice(1, -1)));
