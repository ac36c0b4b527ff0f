import type { Db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import { fold } from "@/lib/greek/fold";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { freeKey, partSlugs } from "./slug";
import { categoryText } from "./texts";
import type { PartChange } from "./write-schema";

const partSelect = {
  id: true,
  key: true,
  position: true,
  translations: { select: { locale: true, name: true, slug: true } },
} as const;
type Part = {
  id: number;
  key: string;
  position: number;
  translations: { locale: Locale; name: string; slug: string }[];
};

const nameIn = (part: Part | undefined, locale: Locale) =>
  part?.translations.find((words) => words.locale === locale)?.name;

/** The parts of a section in their order. */
export const partsOf = (tx: Db, categoryId: number): Promise<Part[]> =>
  tx.subCategory.findMany({
    where: { categoryId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: partSelect,
  });

/**
 * A list of names in one language as a list of parts: names that are there keep their part, others
 * are new.
 */
export function partsByName(
  names: string[],
  present: readonly Part[],
  locale: Locale,
): PartChange[] {
  return names.map((name) => {
    const known = present.find((part) =>
      part.translations.some((words) => fold(words.name) === fold(name)),
    );
    return known ? { id: known.id, name: { [locale]: name } } : { name: { [locale]: name } };
  });
}

/** Refuses a list that names what is not there, gives a new part no name, or two the same. */
function checkList(wanted: readonly PartChange[], present: readonly Part[], locale: Locale): void {
  const seen = new Set<string>();
  for (const [at, { id, name }] of wanted.entries()) {
    const own = present.find((part) => part.id === id);
    if (id && !own) throw invalid(`sub_categories.${at}.id`, categoryText("gone", locale));
    if (id && wanted.findIndex((other) => other.id === id) !== at)
      throw invalid(`sub_categories.${at}.id`, categoryText("nameTaken", locale));
    for (const each of LOCALES) {
      const known = name?.[each] ?? nameIn(own, each);
      if (known === undefined) continue;
      const key = `${each} ${fold(known)}`;
      if (seen.has(key))
        throw invalid(`sub_categories.${at}.name.${each}`, categoryText("nameTaken", locale));
      seen.add(key);
    }
    if (!own && LOCALES.every((each) => !name?.[each]))
      throw invalid(`sub_categories.${at}.name.${locale}`, categoryText("nameFirst", locale));
  }
}

/** @throws AppError conflict, with the number of posts, for a part that still has some */
async function removeParts(tx: Db, gone: readonly Part[], locale: Locale): Promise<void> {
  for (const part of gone) {
    // A post that is just being put there waits for this, and then finds it gone.
    await tx.$queryRaw`SELECT id FROM sub_category WHERE id = ${part.id} FOR UPDATE`;
    const count = await tx.post.count({ where: { subCategoryId: part.id } });
    const name = nameIn(part, locale) ?? part.translations[0]?.name ?? part.key;
    if (count > 0)
      throw new AppError("conflict", {
        message: categoryText("subUsed", locale)
          .replace("{count}", String(count))
          .replace("{name}", () => name),
      });
    await tx.slugHistory.deleteMany({ where: { kind: "sub_category", targetId: part.id } });
    await tx.subCategory.delete({ where: { id: part.id }, select: { id: true } });
  }
}

async function writeWords(
  tx: Db,
  categoryId: number,
  part: Part,
  { name, slug }: PartChange,
  at: number,
  locale: Locale,
): Promise<void> {
  const { isSlugTaken, freeSlug, recordFormerSlug } = partSlugs(categoryId);
  for (const each of LOCALES) {
    const own = part.translations.find((words) => words.locale === each);
    const nextName = name?.[each] ?? own?.name;
    if (nextName === undefined) continue;
    const asked = slug?.[each] ?? own?.slug;
    if (asked !== undefined && asked !== own?.slug && (await isSlugTaken(tx, asked, each, part.id)))
      throw invalid(`sub_categories.${at}.slug.${each}`, categoryText("slugTaken", locale));
    const next = { name: nextName, slug: asked ?? (await freeSlug(tx, nextName, each, part.id)) };
    if (own && own.name === next.name && own.slug === next.slug) continue;
    if (own && own.slug !== next.slug)
      await recordFormerSlug(tx, part.id, each, own.slug, next.slug);
    await tx.subCategoryTranslation.upsert({
      where: { subCategoryId_locale: { subCategoryId: part.id, locale: each } },
      create: { subCategoryId: part.id, categoryId, locale: each, ...next },
      update: next,
      select: { slug: true },
    });
  }
}

/**
 * Makes the parts of a section what the list says, in its order. Names change alone; the address of
 * a part changes when one is sent, and the former one leads on.
 * @throws AppError invalid on the entry that is wrong, conflict for a part that goes and still has
 * posts
 */
export async function replaceParts(
  tx: Db,
  categoryId: number,
  wanted: readonly PartChange[],
  locale: Locale,
): Promise<void> {
  const present = await partsOf(tx, categoryId);
  checkList(wanted, present, locale);
  await removeParts(
    tx,
    present.filter(({ id }) => !wanted.some((one) => one.id === id)),
    locale,
  );
  const keys = new Set(present.map(({ key }) => key));
  for (const [position, change] of wanted.entries()) {
    let part = present.find(({ id }) => id === change.id);
    if (!part) {
      const key = freeKey(change.name ?? undefined, keys);
      keys.add(key);
      part = {
        ...(await tx.subCategory.create({
          data: { categoryId, key, position },
          select: { id: true, key: true, position: true },
        })),
        translations: [],
      };
    } else if (part.position !== position)
      await tx.subCategory.update({
        where: { id: part.id, categoryId },
        data: { position },
        select: { id: true },
      });
    await writeWords(tx, categoryId, part, change, position, locale);
  }
}
