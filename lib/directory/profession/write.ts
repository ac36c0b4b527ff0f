import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { placeOfSlug } from "./place-slug";
import { freeSlug, isSlugTaken, recordFormerSlug } from "./slug";
import { professionText } from "./texts";
import type { ProfessionChange } from "./write-schema";

type Translations = { profession?: string | null; slug?: string | null };

/** What the body says in a language; its flat fields are those of the requested one. */
export const translationsOf = (
  input: ProfessionChange,
  language: Locale,
  asked: Locale,
): Translations => ({
  ...(language === asked ? { profession: input.profession, slug: input.slug } : {}),
  ...input.translations?.[language],
});

/** The name of a field in a refusal: as it was sent. */
const fieldOf = (
  { translations }: ProfessionChange,
  language: Locale,
  asked: Locale,
  field: "profession" | "slug",
) =>
  language === asked && (translations?.[language]?.[field] ?? undefined) === undefined
    ? field
    : `translations.${language}.${field}`;

/** Why a profession cannot have a slug; undefined where it can. A part of an address is one thing. */
async function slugRefusal(tx: Db, id: number, slug: string, language: Locale, locale: Locale) {
  const place = placeOfSlug(slug, language);
  if (place)
    return professionText("slugOfPlace", locale).replace("{place}", () => place.name[locale]);
  const isTaken = await isSlugTaken(tx, slug, language, id);
  return isTaken ? professionText("slugTaken", locale) : undefined;
}

/**
 * Writes the sent names and slugs. A new name keeps the slug; a new slug redirects from the former one.
 * @throws AppError invalid
 */
export async function writeTranslations(
  tx: Db,
  id: number,
  input: ProfessionChange,
  locale: Locale,
): Promise<void> {
  const present = await tx.professionTranslation.findMany({
    where: { professionId: id },
    select: { locale: true, name: true, slug: true },
  });
  for (const each of LOCALES) {
    const own = present.find((translation) => translation.locale === each);
    const { profession, slug } = translationsOf(input, each, locale);
    const name = profession ?? own?.name;
    if (name === undefined) {
      if (slug)
        throw invalid(
          fieldOf(input, each, locale, "profession"),
          professionText("nameFirst", locale),
        );
      continue;
    }
    if (
      (await tx.professionTranslation.count({
        where: { locale: each, nameFold: fold(name), professionId: { not: id } },
      })) > 0
    )
      throw invalid(
        fieldOf(input, each, locale, "profession"),
        professionText("nameTaken", locale),
      );
    const asked = slug ?? own?.slug;
    const refusal =
      asked === undefined || asked === own?.slug
        ? undefined
        : await slugRefusal(tx, id, asked, each, locale);
    if (refusal !== undefined) throw invalid(fieldOf(input, each, locale, "slug"), refusal);
    const next = { name, slug: asked ?? (await freeSlug(tx, name, each, id)) };
    if (own && own.slug !== next.slug) await recordFormerSlug(tx, id, each, own.slug, next.slug);
    if (!own || own.name !== next.name || own.slug !== next.slug) {
      await tx.professionTranslation.upsert({
        where: { professionId_locale: { professionId: id, locale: each } },
        create: { professionId: id, locale: each, ...next },
        update: next,
        select: { slug: true },
      });
    }
  }
}

/** Makes one write of professions wait for the other: their names must differ. */
export const lockProfessions = (tx: Db) => lockUntilCommit(tx, "professions");
