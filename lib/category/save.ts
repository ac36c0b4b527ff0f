import { writeAudit } from "@/lib/audit/service";
import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { withState } from "@/lib/content/conflict";
import { deleteUnused } from "@/lib/content/delete-unused";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { sectionName } from "@/lib/core/paths";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { lockUntilCommit } from "@/lib/slug/advisory-lock";
import { loadSectionForEditing, type SectionEditView } from "./admin";
import { subCategoriesByName, listSubCategories, replaceSubCategories } from "./sub-categories";
import { categoryText } from "./texts";
import type { NewSection, SectionChange } from "./write-schema";

/** The slug of a section is its route, the same in both locales. */
async function writeNames(
  tx: Db,
  id: number,
  code: string,
  { name, translations }: SectionChange,
  locale: Locale,
): Promise<void> {
  for (const each of LOCALES) {
    const next = translations?.[each]?.name ?? (each === locale ? name : undefined);
    if (!next) continue;
    const slug = sectionName(code) ?? code.toLowerCase().replace(/[^a-z]+/g, "-");
    await tx.categoryTranslation.upsert({
      where: { categoryId_locale: { categoryId: id, locale: each } },
      create: { categoryId: id, locale: each, name: next, slug },
      update: { name: next },
      select: { slug: true },
    });
  }
}

async function writeSubCategories(
  tx: Db,
  id: number,
  { sub_category, sub_categories }: SectionChange,
  locale: Locale,
): Promise<void> {
  const wanted =
    sub_categories ??
    (sub_category
      ? subCategoriesByName(sub_category, await listSubCategories(tx, id), locale)
      : undefined);
  if (wanted) await replaceSubCategories(tx, id, wanted, locale);
}

const fieldsOf = (input: SectionChange) =>
  Object.entries(input).flatMap(([name, value]) =>
    name !== "version" && name !== "category" && value !== undefined && value !== null
      ? [name]
      : [],
  );

/**
 * Creates one of the seven sections. @throws AppError forbidden, conflict with the section when it
 * exists, invalid
 */
export async function createSection(
  actor: EditorActor,
  input: NewSection,
  locale: Locale,
): Promise<SectionEditView> {
  requireEditor(actor);
  const id = await inTransaction(async (tx) => {
    await lockUntilCommit(tx, `section ${input.category}`);
    const existing = await tx.category.findUnique({
      where: { code: input.category },
      select: { id: true },
    });
    if (existing)
      throw new AppError("conflict", {
        message: categoryText("sectionExists", locale),
        data: await loadSectionForEditing(actor, existing.id, locale),
      });
    const last = await tx.category.aggregate({ _max: { position: true } });
    const made = await tx.category.create({
      data: {
        code: input.category,
        isFeatured: input.is_featured ?? false,
        position: input.position ?? (last._max.position ?? -1) + 1,
      },
      select: { id: true },
    });
    await writeNames(tx, made.id, input.category, input, locale);
    await writeSubCategories(tx, made.id, input, locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "category.created",
      subject: { kind: "category", id: made.id },
    });
    return made.id;
  });
  return loadSectionForEditing(actor, id, locale);
}

/**
 * Updates the sent fields of a section. @throws AppError forbidden, not_found, conflict with the
 * current state for a stale version and for a removed sub-category that still has posts, invalid
 */
export async function updateSection(
  actor: EditorActor,
  id: number,
  input: SectionChange,
  locale: Locale,
  version: number | undefined,
): Promise<SectionEditView> {
  requireEditor(actor);
  const current = () => loadSectionForEditing(actor, id, locale);
  await withState(
    () =>
      inTransaction(async (tx) => {
        const { count } = await tx.category.updateMany({
          where: { id, version },
          data: {
            isFeatured: input.is_featured ?? undefined,
            position: input.position ?? undefined,
            version: { increment: 1 },
          },
        });
        // `current` throws the 404 for a missing section.
        if (count === 0) throw new AppError("conflict");
        const { code } = await tx.category.findUniqueOrThrow({
          where: { id },
          select: { code: true },
        });
        await writeNames(tx, id, code, input, locale);
        await writeSubCategories(tx, id, input, locale);
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "category.updated",
          subject: { kind: "category", id },
          detail: { fields: fieldsOf(input) },
        });
      }),
    current,
  );
  return current();
}

/**
 * Deletes a section without posts; its route then responds with 404. @throws AppError forbidden,
 * not_found, conflict with the number of its posts
 */
export async function removeSection(actor: EditorActor, id: number, locale: Locale): Promise<void> {
  requireEditor(actor);
  await withState(
    () =>
      inTransaction(async (tx) => {
        await deleteUnused(tx, {
          table: "category",
          id,
          slugs: {
            kind: "sub_category",
            ids: (await listSubCategories(tx, id)).map((subCategory) => subCategory.id),
          },
          countUses: () => tx.post.count({ where: { categoryId: id } }),
          refusal: (uses) => categoryText("sectionUsed", locale).replace("{count}", String(uses)),
        });
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "category.deleted",
          subject: { kind: "category", id },
        });
      }),
    () => loadSectionForEditing(actor, id, locale),
  );
}

/** The section of a write. @throws AppError forbidden, not_found */
export async function requireSection(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  if ((await db.category.count({ where: { id } })) === 0) throw notFound();
}
