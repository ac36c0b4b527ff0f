import { makeStandardSections } from "@/lib/magazine/category/create";
import { SECTION_CODES, sectionName } from "@/lib/kernel/core/paths";
import { makeStandardProfessions } from "@/lib/directory/profession/create";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";
import type { Prisma } from "@/prisma/client/client";

/** Ids of the written rows by the keys of README.md; sub-categories by `folder/key`. */
export type TaxonomyIds = {
  sections: Map<string, number>;
  subs: Map<string, number>;
  professions: Map<string, number>;
};

/** Writes the standard sections, sub-categories and professions. */
export async function writeTaxonomy(db: Prisma.TransactionClient): Promise<TaxonomyIds> {
  await makeStandardSections(db, SECTION_CODES);
  await makeStandardProfessions(
    db,
    STANDARD_PROFESSIONS.map(({ key }) => key),
  );
  const sections = await db.category.findMany({
    orderBy: { position: "asc" },
    select: { id: true, code: true, subCategories: { select: { id: true, key: true } } },
  });
  const professions = await db.profession.findMany({ select: { id: true, key: true } });
  const folder = (code: string) => sectionName(code) ?? code;
  return {
    sections: new Map(sections.map(({ id, code }) => [folder(code), id])),
    subs: new Map(
      sections.flatMap(({ code, subCategories }) =>
        subCategories.map(({ id, key }) => [`${folder(code)}/${key}`, id] as const),
      ),
    ),
    professions: new Map(professions.map(({ id, key }) => [key, id])),
  };
}
