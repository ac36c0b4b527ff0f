import { writeAudit } from "@/lib/audit/service";
import { freeKey } from "@/lib/category/slug";
import { categoryText } from "@/lib/category/texts";
import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { withState } from "@/lib/content/conflict";
import { deleteUnused } from "@/lib/content/delete-unused";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { fold } from "@/lib/greek/fold";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { lockUntilCommit } from "@/lib/slug/advisory-lock";
import { loadProfessionForEditing, type ProfessionEditView } from "./admin";
import { freeSlug, isSlugTaken, recordFormerSlug } from "./slug";
import type { ProfessionChange } from "./write-schema";

type Translations = { profession?: string | null; slug?: string | null };

const translationsOf = (
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

/** A new name keeps the slug; a new slug redirects from the former one. */
async function writeTranslations(
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
    const own = present.find((words) => words.locale === each);
    const { profession, slug } = translationsOf(input, each, locale);
    const name = profession ?? own?.name;
    if (name === undefined) {
      if (slug)
        throw invalid(
          fieldOf(input, each, locale, "profession"),
          categoryText("nameFirst", locale),
        );
      continue;
    }
    if (
      (await tx.professionTranslation.count({
        where: { locale: each, nameFold: fold(name), professionId: { not: id } },
      })) > 0
    )
      throw invalid(fieldOf(input, each, locale, "profession"), categoryText("nameTaken", locale));
    const asked = slug ?? own?.slug;
    if (asked !== undefined && asked !== own?.slug && (await isSlugTaken(tx, asked, each, id)))
      throw invalid(fieldOf(input, each, locale, "slug"), categoryText("slugTaken", locale));
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

/** Makes a profession. @throws AppError forbidden, invalid */
export async function createProfession(
  actor: EditorActor,
  input: ProfessionChange,
  locale: Locale,
): Promise<ProfessionEditView> {
  requireEditor(actor);
  const id = await inTransaction(async (tx) => {
    await lockUntilCommit(tx, "professions");
    const keys = new Set(
      (await tx.profession.findMany({ select: { key: true } })).map(({ key }) => key),
    );
    const key = freeKey(
      {
        en: translationsOf(input, "en", locale).profession,
        el: translationsOf(input, "el", locale).profession,
      },
      keys,
    );
    const last = await tx.profession.aggregate({ _max: { position: true } });
    const made = await tx.profession.create({
      data: { key, position: (last._max.position ?? -1) + 1 },
      select: { id: true },
    });
    await writeTranslations(tx, made.id, input, locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "profession.created",
      subject: { kind: "profession", id: made.id },
    });
    return made.id;
  });
  return loadProfessionForEditing(actor, id, locale);
}

/**
 * Updates the sent fields of a profession. @throws AppError forbidden, not_found, conflict with the
 * present state for a stale version, invalid
 */
export async function updateProfession(
  actor: EditorActor,
  id: number,
  input: ProfessionChange,
  locale: Locale,
  version: number | undefined,
): Promise<ProfessionEditView> {
  requireEditor(actor);
  const current = () => loadProfessionForEditing(actor, id, locale);
  await withState(
    () =>
      inTransaction(async (tx) => {
        await lockUntilCommit(tx, "professions");
        const { count } = await tx.profession.updateMany({
          where: { id, version },
          data: { version: { increment: 1 } },
        });
        // One that is not there is a 404 of `current`.
        if (count === 0) throw new AppError("conflict");
        await writeTranslations(tx, id, input, locale);
        const fields = LOCALES.flatMap((each) =>
          Object.entries(translationsOf(input, each, locale)).flatMap(([name, value]) =>
            value === undefined || value === null ? [] : [`${each}.${name}`],
          ),
        );
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "profession.updated",
          subject: { kind: "profession", id },
          detail: { fields },
        });
      }),
    current,
  );
  return current();
}

/**
 * Takes a profession away that no company bears. @throws AppError forbidden, not_found, conflict
 * with the number of its companies
 */
export async function removeProfession(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<void> {
  requireEditor(actor);
  await withState(
    () =>
      inTransaction(async (tx) => {
        await deleteUnused(tx, {
          table: "profession",
          id,
          slugs: { kind: "profession", ids: [id] },
          countUses: () => tx.memberProfession.count({ where: { professionId: id } }),
          refusal: (uses) =>
            categoryText("professionUsed", locale).replace("{count}", String(uses)),
        });
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "profession.deleted",
          subject: { kind: "profession", id },
        });
      }),
    () => loadProfessionForEditing(actor, id, locale),
  );
}

/** The profession that a write addresses. @throws AppError forbidden, not_found */
export async function requireProfession(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  if ((await db.profession.count({ where: { id } })) === 0) throw notFound();
}
