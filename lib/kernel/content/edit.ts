import type { AssetRow } from "@/lib/kernel/asset/view";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SaveOrigin } from "@/lib/kernel/revision/service";
import type { ContentStatus } from "@/prisma/client/enums";

/** The state of a translation before or after a save. */
export type TranslationState = {
  locale: Locale;
  status: ContentStatus;
  publishedAt: Date | null;
  wordsAt: Date;
  slug?: string;
};

/** The state of an item before or after a save; version 0 means that it does not exist yet. */
export type ItemState<Row extends TranslationState> = {
  id: number;
  version: number;
  translations: Row[];
};

/**
 * Assets that were looked up, by id; null for a deleted one, or one that the user may not use.
 */
export type KnownAssets = Map<number, AssetRow | null>;

/**
 * One save of an item: its actor, the locale of error messages, and the state that it begins from.
 */
export type Edit<State> = {
  tx: Db;
  actor: UserActor;
  locale: Locale;
  now: Date;
  previous: State;
  origin: SaveOrigin;
  knownAssets: KnownAssets;
};

/** A translation that a save writes: its columns, and its state afterwards. */
export type WrittenTranslation<Row> = {
  locale: Locale;
  isNew: boolean;
  columns: Partial<Row>;
  row: Row;
};

/** The writes of a save; missing parts stay. */
export type Written<Row extends TranslationState, State> = {
  columns: Partial<State>;
  /** Parts of the state that are rows of other tables, written by `finish`. */
  related?: Partial<State>;
  translations: WrittenTranslation<Row>[];
};
