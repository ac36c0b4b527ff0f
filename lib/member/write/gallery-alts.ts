import type { Edit, KnownAssets } from "@/lib/content/edit";
import { invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { pageLanguages } from "../page-languages";
import { memberText } from "../texts";

type Statuses = readonly { locale: Locale; status: string }[];

const lacksAlt = (known: KnownAssets, id: number, language: Locale): boolean =>
  !known.get(id)?.translations.some(({ locale, alt }) => locale === language && alt !== "");

/**
 * Refuses pictures that a save adds to a gallery of a company page without an alt text in each
 * language of the page. Those that it had before do not count, nor a restored version.
 * @param known the looked-up assets
 * @param statuses those of the company's translations after the save
 * @throws AppError invalid on `gallery_ids`
 */
export function requireGalleryAlts(
  known: KnownAssets,
  { before, after }: { before: readonly number[]; after: readonly number[] },
  statuses: Statuses,
  locale: Locale,
): void {
  const added = after.filter((id) => !before.includes(id));
  const missing = pageLanguages(statuses).filter((each) =>
    added.some((id) => lacksAlt(known, id, each)),
  );
  if (missing.length === 0) return;
  const only = missing[0] === "el" ? "galleryAltEl" : "galleryAltEn";
  throw invalid("gallery_ids", memberText(missing.length > 1 ? "galleryAlts" : only, locale));
}

/** The statuses of translations after a save: the stored ones, and those that it writes. */
export const statusesAfter = (
  previous: Statuses,
  written: readonly { row: Statuses[number] }[],
): Statuses => [
  ...previous.filter(({ locale }) => !written.some(({ row }) => row.locale === locale)),
  ...written.map(({ row }) => row),
];

/** Whether a save restores an earlier version, whose pictures readers have seen. */
export const isRestoring = ({ origin }: Pick<Edit<unknown>, "origin">): boolean =>
  origin.restoredFrom !== undefined;
