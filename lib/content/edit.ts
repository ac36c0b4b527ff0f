import type { AssetRow } from "@/lib/asset/view";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import type { SaveOrigin } from "@/lib/revision/service";
import type { ContentStatus } from "@/prisma/client/enums";

/** How a translation stands before or after a save. */
export type TranslationState = {
  locale: Locale;
  status: ContentStatus;
  publishedAt: Date | null;
  wordsAt: Date;
  slug?: string;
};

/** How an item stands before or after a save; version 0 is one that is not there yet. */
export type ItemState<Row extends TranslationState> = {
  id: number;
  version: number;
  translations: Row[];
};

/**
 * Pictures that were looked up, by id; null for one that is gone, or that this user may not use.
 */
export type KnownPictures = Map<number, AssetRow | null>;

/** One save of an item: by whom, in which locale errors are told, and what it begins from. */
export type Edit<State> = {
  tx: Db;
  actor: UserActor;
  locale: Locale;
  now: Date;
  former: State;
  origin: SaveOrigin;
  pictures: KnownPictures;
};

/** A translation as a save writes it: the columns, and how it stands then. */
export type WrittenTranslation<Row> = {
  locale: Locale;
  isNew: boolean;
  columns: Partial<Row>;
  row: Row;
};

/** What a save writes; what is missing stays. */
export type Written<Row extends TranslationState, State> = {
  columns: Partial<State>;
  /** Parts of the state that are rows of other tables; `finish` writes them. */
  related?: Partial<State>;
  translations: WrittenTranslation<Row>[];
};
