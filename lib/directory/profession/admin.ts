import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { recordOf } from "@/lib/kernel/core/records";

const professionEditSelect = {
  id: true,
  key: true,
  version: true,
  translations: { select: { locale: true, name: true, slug: true } },
} satisfies Prisma.ProfessionSelect;
type ProfessionRow = Prisma.ProfessionGetPayload<{ select: typeof professionEditSelect }>;

/** The number of companies by profession, whatever their status, without those in the trash. */
async function countMembers(professionId?: number): Promise<Map<number, number>> {
  const rows = await db.memberProfession.groupBy({
    by: ["professionId"],
    where: { professionId, member: { deletedAt: null } },
    _count: { _all: true },
  });
  return new Map(rows.map((row) => [row.professionId, row._count._all]));
}

/**
 * The editing view of a profession: the flat fields of the requested locale, `translations`, and
 * the number of companies.
 */
function viewProfessionForEditing(row: ProfessionRow, counts: Map<number, number>, locale: Locale) {
  const translations = recordOf(LOCALES, (each) => {
    const translation = row.translations.find((one) => one.locale === each);
    return translation ? { profession: translation.name, slug: translation.slug } : null;
  });
  return {
    id: row.id,
    key: row.key,
    ...(translations[locale] ?? { profession: null, slug: null }),
    translations,
    members_count: counts.get(row.id) ?? 0,
    version: row.version,
  };
}
export type ProfessionEditView = ReturnType<typeof viewProfessionForEditing>;

/**
 * All professions for editing, in alphabetical order of the locale, by the other name if it is
 * missing.
 * @throws AppError forbidden
 */
export async function listProfessionsForEditing(
  actor: EditorActor,
  locale: Locale,
): Promise<ProfessionEditView[]> {
  requireEditor(actor);
  const [rows, counts] = await Promise.all([
    db.profession.findMany({ select: professionEditSelect }),
    countMembers(),
  ]);
  const nameOf = ({ translations }: ProfessionEditView) =>
    (translations[locale] ?? translations[otherLocale(locale)])?.profession ?? "";
  const alphabet = new Intl.Collator(locale);
  return rows
    .map((row) => viewProfessionForEditing(row, counts, locale))
    .sort((one, other) => alphabet.compare(nameOf(one), nameOf(other)));
}

/** A profession for editing. @throws AppError forbidden, not_found */
export async function loadProfessionForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<ProfessionEditView> {
  requireEditor(actor);
  const row = await db.profession.findUnique({ where: { id }, select: professionEditSelect });
  if (!row) throw notFound();
  return viewProfessionForEditing(row, await countMembers(id), locale);
}
