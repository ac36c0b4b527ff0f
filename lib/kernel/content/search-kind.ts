import type { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The scope of a search: `public` for visitors, `all` (with drafts) for the editing view. */
export type SearchScope = "public" | "all";

type AnyHit = { id: number };

/** The SQL of results. */
type SearchRows = {
  /** What is joined to the translation. */
  joins: string;
  /** The fields of `shape`, as arguments of `json_build_object`. */
  fields: string;
  /** What holds of each result: it is not in the trash. */
  exists: string;
  /** What holds of public ones, besides. */
  isPublic: string;
};

/** What the page of results shows of a result besides, as SQL about the rows of `SearchRows`. */
type SearchDetails = {
  /** What is joined besides. */
  joins?: string;
  /** The texts in which the sentence that matches is looked for: an array of texts, each public. */
  texts: string;
  /** The id of its picture, a time that stands for it, the code of its section, the id of its place. */
  picture?: string;
  date?: string;
  section?: string;
  place?: string;
};

/** A kind of content that the search finds, with the fields of its results. */
export type SearchKind<Shape = z.ZodRawShape, Hit extends AnyHit = AnyHit> = {
  /** Its name; triggers maintain the table `<kind>_search`. */
  kind: string;
  /** The fields of a result, beside `highlight`. */
  shape: Shape;
  /** The field in which matches are marked. */
  title: string;
  /**
   * How results are read, as SQL about the rows `t` of the table `<kind>_translation` in the language
   * `$1`, so that one statement reads those of all kinds.
   */
  rows: SearchRows;
  /**
   * SQL that selects, as `id`, those of the results `$1` that readers do not need beside another one,
   * such as further dates of an event.
   */
  repeated?: string;
  details?: SearchDetails;
  /** The results of the user's own companies, drafts included, that hold all of the folded words. */
  loadOwn(
    actor: UserActor,
    words: readonly string[],
    locale: Locale,
    limit: number,
  ): Promise<Hit[]>;
};

/** Declares a searchable kind; its results have the type of its fields. */
export const searchKind = <Shape extends z.ZodRawShape>(
  kind: SearchKind<Shape, z.infer<z.ZodObject<Shape>> & AnyHit> & { title: keyof Shape },
): SearchKind<Shape> => kind;

/** The filter of existing companies that the user acts for. */
export const ownedBy = ({ userId }: UserActor) => ({
  deletedAt: null,
  profiles: { some: { userId } },
});

/** The filter of translations that contain all of these folded words. */
export const holdingAll = (words: readonly string[]) => ({
  some: { AND: words.map((word) => ({ searchFold: { contains: word } })) },
});

/** The row of the requested locale, else another one. */
export const inLocaleOrOther = <T extends { locale: Locale }>(
  rows: readonly T[],
  locale: Locale,
): T | undefined => rows.find((row) => row.locale === locale) ?? rows[0];
