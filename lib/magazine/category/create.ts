import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { loadSectionForEditing } from "./admin";
import { sectionWrites } from "./save";
import { STANDARD_SECTIONS } from "./standard-sections";
import { categoryText } from "./texts";
import { writeNames, writeSubCategories } from "./write";
import type { NewSection } from "./write-schema";

/**
 * Inserts a section after the others, with its names and sub-categories. @throws AppError invalid
 */
async function insertSection(tx: Db, input: NewSection, locale: Locale): Promise<number> {
  const last = await tx.category.aggregate({ _max: { position: true } });
  const { id } = await tx.category.create({
    data: {
      code: input.category,
      isFeatured: input.is_featured ?? false,
      position: input.position ?? (last._max.position ?? -1) + 1,
      layout: input.layout ?? "usual",
    },
    select: { id: true },
  });
  await writeNames(tx, id, input.category, input, locale);
  await writeSubCategories(tx, id, input, locale);
  return id;
}

const lockSection = (tx: Db, code: string) => lockUntilCommit(tx, `section ${code}`);

/**
 * Creates the missing ones of the standard sections with these codes, in both languages and in menu
 * order, within the transaction of the caller. Existing ones are not changed. The audit log names
 * `actorId`; without one, as for demo content, it gets no entry.
 */
export async function makeStandardSections(
  tx: Db,
  codes: readonly SectionCode[],
  actorId?: number,
): Promise<void> {
  for (const section of STANDARD_SECTIONS.filter(({ code }) => codes.includes(code))) {
    await lockSection(tx, section.code);
    if ((await tx.category.count({ where: { code: section.code } })) > 0) continue;
    const id = await insertSection(
      tx,
      {
        category: section.code,
        is_featured: section.isFeatured,
        translations: { el: { name: section.name.el }, en: { name: section.name.en } },
        sub_categories: section.subCategories.map((name) => ({ name })),
      },
      DEFAULT_LOCALE,
    );
    const subject = { kind: "category", id } as const;
    if (actorId !== undefined)
      await writeAudit(tx, { actorId, action: "category.created", subject });
  }
}

/**
 * Creates one of the seven sections.
 * @throws AppError forbidden, conflict with the section when it exists, invalid
 */
export const createSection = sectionWrites.creating<NewSection>(
  async (tx, { actor, input, locale }) => {
    await lockSection(tx, input.category);
    const existing = await tx.category.findUnique({
      where: { code: input.category },
      select: { id: true },
    });
    if (existing)
      throw conflict({
        message: categoryText("sectionExists", locale),
        data: await loadSectionForEditing(actor, existing.id, locale),
      });
    return insertSection(tx, input, locale);
  },
);
