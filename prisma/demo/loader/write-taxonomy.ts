import { toSlug } from "@/lib/greek/slug";
import type { Prisma } from "@/prisma/client/client";
import { PROFESSION_LIST, SECTION_TREE } from "./taxonomy";

type Transaction = Prisma.TransactionClient;
const LOCALES = ["el", "en"] as const;

/** Ids of what was written, by the keys of README.md; sub-categories as `folder/key`. */
export type TaxonomyIds = {
  sections: Map<string, number>;
  subs: Map<string, number>;
  professions: Map<string, number>;
};

/** Writes sections, sub-categories and professions. */
export async function writeTaxonomy(db: Transaction): Promise<TaxonomyIds> {
  const ids: TaxonomyIds = { sections: new Map(), subs: new Map(), professions: new Map() };
  for (const [position, section] of SECTION_TREE.entries()) {
    const row = await db.category.create({
      data: {
        code: section.code,
        isFeatured: section.featured,
        position,
        translations: {
          create: LOCALES.map((locale) => ({
            locale,
            name: section.name[locale],
            slug: section.folder,
          })),
        },
      },
    });
    ids.sections.set(section.folder, row.id);
    for (const [at, sub] of section.subs.entries()) {
      const created = await db.subCategory.create({
        data: { categoryId: row.id, key: sub.key, position: at },
      });
      await db.subCategoryTranslation.createMany({
        data: LOCALES.map((locale) => ({
          subCategoryId: created.id,
          categoryId: row.id,
          locale,
          name: sub[locale],
          slug: toSlug(sub[locale], locale),
        })),
      });
      ids.subs.set(`${section.folder}/${sub.key}`, created.id);
    }
  }
  for (const [position, profession] of PROFESSION_LIST.entries()) {
    const row = await db.profession.create({
      data: {
        key: profession.key,
        position,
        translations: {
          create: LOCALES.map((locale) => ({
            locale,
            name: profession[locale],
            slug: toSlug(profession[locale], locale),
          })),
        },
      },
    });
    ids.professions.set(profession.key, row.id);
  }
  return ids;
}
