import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeById } from "@/lib/kernel/place/list";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { WHOLE_DIRECTORY } from "./find";
import { findPlacePage, getPlacePage, placeNameOf, professionOf, type PlacePageRow } from "./read";
import type { NewPlacePage, PlacePageChange } from "./schema";
import { placePageText } from "./texts";

const placePages = recordWrites({
  kind: "place_page",
  requireRight: requireEditor,
  view: getPlacePage,
});

/** A text as the audit log compares it. */
const audited = (row: PlacePageRow, locale: Locale) => ({
  place: placeNameOf(row.placeId, locale),
  profession: professionOf(row, locale)?.name ?? null,
  intro_el: row.introEl,
  intro_en: row.introEn,
  description_el: row.descriptionEl,
  description_en: row.descriptionEn,
});

/** The text of a page for a change. @throws AppError not_found */
async function lockPlacePage(tx: Db, id: number): Promise<PlacePageRow> {
  await lockUntilCommit(tx, `place page ${id}`);
  const row = await findPlacePage(id, tx);
  if (!row) throw notFound();
  return row;
}

/** A sent text, none for an empty one, or that which is stored. */
const changed = (sent: string | null | undefined, stored: string | null) =>
  sent === undefined ? stored : sent || null;

/**
 * Writes the text of a page that has none, which shows it from the next request on.
 * @throws AppError forbidden, invalid at the field
 */
export const createPlacePage = placePages.creating<NewPlacePage>(async (tx, { input, locale }) => {
  const { place_id: placeId, profession_id: professionId = null } = input;
  if (!placeById(placeId) || placeId === WHOLE_DIRECTORY)
    throw invalid("place_id", placePageText("place", locale));
  if (professionId !== null && (await tx.profession.count({ where: { id: professionId } })) === 0)
    throw invalid("profession_id", placePageText("profession", locale));
  await lockUntilCommit(tx, "place pages");
  if ((await tx.placePage.count({ where: { placeId, professionId } })) > 0)
    throw invalid("place_id", placePageText("taken", locale));
  const row = await tx.placePage.create({
    data: {
      placeId,
      professionId,
      introEl: input.intro_el || null,
      introEn: input.intro_en || null,
      descriptionEl: input.description_el || null,
      descriptionEn: input.description_en || null,
    },
    select: { id: true },
  });
  return row.id;
});

/**
 * Changes the sent texts of a page.
 * @throws AppError forbidden, not_found, invalid, conflict with the present one for a stale version
 */
export const updatePlacePage = placePages.updating<PlacePageChange>(
  async (tx, { id, input, locale, version }) => {
    const row = await lockPlacePage(tx, id);
    requireVersion(row, version);
    const data = {
      introEl: changed(input.intro_el, row.introEl),
      introEn: changed(input.intro_en, row.introEn),
      descriptionEl: changed(input.description_el, row.descriptionEl),
      descriptionEn: changed(input.description_en, row.descriptionEn),
    };
    if (Object.values(data).every((text) => text === null))
      throw invalid("intro_el", placePageText("oneNeeded", locale));
    await tx.placePage.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return changeDetail(audited(row, locale), audited({ ...row, ...data }, locale));
  },
);

/** Removes the text of a page, which then says what the companies are. @throws AppError forbidden, not_found */
export const removePlacePage = placePages.removing(async (tx, { id }) => {
  await lockPlacePage(tx, id);
  await tx.placePage.delete({ where: { id }, select: { id: true } });
});
