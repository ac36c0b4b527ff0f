import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Slugs } from "@/lib/kernel/slug/registry";
import { lookUpAssets, requireAssets, requireDescriptions } from "./assets";
import type { KnownAssets } from "./edit";

// What saves of small records have in common: texts in two languages, one slug for both, a picture.

/** The locale under which the slugs of both languages are kept. */
export const SLUG_LOCALE: Locale = "el";

/** The texts of a record in a language, by their names. */
export type RecordTexts<Name extends string> = Record<Name, string | null>;

/** Texts in the body of a request: flat ones are those of the requested language. */
type SentTexts<Name extends string> = { readonly [N in Name]?: string | null | undefined };
export type SentRecord<Name extends string> = SentTexts<Name> & {
  translations?: { readonly [L in Locale]?: SentTexts<Name> | null | undefined } | null | undefined;
};

/** A given value, else the one before. */
export const given = <T>(value: T | undefined, before: T): T =>
  value === undefined ? before : value;

/** The texts of both languages after a change. */
export const textsAfter = <Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Locale, RecordTexts<Name>>>,
  sent: SentRecord<Name>,
  asked: Locale,
): Record<Locale, RecordTexts<Name>> =>
  recordOf(LOCALES, (each) => {
    const flat = each === asked ? sent : undefined;
    return recordOf(names, (name): string | null => {
      const own: string | null | undefined = sent.translations?.[each]?.[name];
      const asFlat: string | null | undefined = flat?.[name];
      return given(own === undefined ? asFlat : own, before[each][name]);
    });
  });

/** The name of a Greek text in a refusal: as it was sent. */
export const greekField = <Name extends string>(
  name: Name,
  sent: SentRecord<Name>,
  asked: Locale,
): string =>
  asked === "el" && sent.translations?.el?.[name] === undefined ? name : `translations.el.${name}`;

/** Refuses a picture that is missing or not described. @throws AppError invalid */
export async function requirePicture(
  tx: Db,
  id: number | null,
  refusal: string,
  locale: Locale,
): Promise<void> {
  if (id === null) return;
  const knownAssets: KnownAssets = new Map();
  await lookUpAssets({ tx, knownAssets }, [id]);
  const placed = [{ field: "picture_id", assets: { ids: [id], bare: [id] } }];
  requireAssets(knownAssets, placed, refusal);
  for (const language of LOCALES) requireDescriptions(knownAssets, placed, language, locale);
}

type SlugChange = {
  id: number | undefined;
  before: string;
  /** What a slug is made from that nobody chose. */
  name: string;
  asked: string | null | undefined;
};

/** The slug after a change. @throws AppError invalid for one that another record has or had */
export async function slugAfter(
  tx: Db,
  { freeSlug, isSlugTaken }: Slugs,
  { id, before, name, asked }: SlugChange,
  refusal: string,
): Promise<string> {
  if (!asked) return before || freeSlug(tx, name, SLUG_LOCALE, id);
  if (asked !== before && (await isSlugTaken(tx, asked, SLUG_LOCALE, id)))
    throw invalid("slug", refusal);
  return asked;
}
