import type { JSONContent } from "@tiptap/core";
import { db } from "@/lib/kernel/core/db";
import { isRecord } from "@/lib/kernel/core/records";
import { countPassages } from "@/lib/kernel/document/passages";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** What an item may lack when it is published, in the order in which it is told. */
const LACKS = ["hidden", "passages", "alt", "text", "cover"] as const;
type Lack = (typeof LACKS)[number];

/** A translation that publishing would make public. */
export type Unpublished = {
  id: number;
  locale: Locale;
  /** Its texts. */
  documents: readonly unknown[];
  hasText: boolean;
  /** Whether there is a cover; undefined for a kind without one. */
  hasCover?: boolean | undefined;
  /** Images outside of its texts that readers of the language see. */
  assetIds?: readonly number[];
  /** Whether an editor hid it from the user who would publish it. */
  isHidden?: boolean;
};

/** What an item lacks: `refused` keeps it from being published, `advised` does not. */
export type Lacking = { refused: Lack[]; advised: Lack[] };

const isDocument = (value: unknown): value is JSONContent => isRecord(value);

/** The images that need an alt text in the language of a translation. */
const bareIds = ({ documents, assetIds = [] }: Unpublished): number[] => [
  ...assetIds,
  ...documents.filter(isDocument).flatMap((document) => shownAssets(document).bare),
];

/** The languages with an alt text, by image. */
async function describedIn(ids: readonly number[]): Promise<Map<number, Locale[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.assetTranslation.findMany({
    where: { assetId: { in: [...new Set(ids)] }, alt: { not: "" } },
    select: { assetId: true, locale: true },
  });
  const languages = new Map<number, Locale[]>();
  for (const { assetId, locale } of rows)
    languages.set(assetId, [...(languages.get(assetId) ?? []), locale]);
  return languages;
}

/**
 * What items lack of what the check list of their publish sheet asks for, by id. Complete ones are
 * not in the result.
 * @param needsAlts whether the kind refuses images without alt text
 */
export async function lackingIn(
  translations: readonly Unpublished[],
  { needsAlts }: { needsAlts: boolean },
): Promise<Map<number, Lacking>> {
  const described = await describedIn(translations.flatMap(bareIds));
  const lacks = (one: Unpublished): Record<Lack, boolean> => ({
    hidden: one.isHidden === true,
    passages: one.documents
      .filter(isDocument)
      .some((document) => countPassages(document).untranslated > 0),
    alt: bareIds(one).some((id) => !described.get(id)?.includes(one.locale)),
    text: !one.hasText,
    cover: one.hasCover === false,
  });
  const refusing: readonly Lack[] = ["hidden", "passages", ...(needsAlts ? ["alt" as const] : [])];
  const found = new Map<number, Lacking>();
  for (const id of new Set(translations.map((one) => one.id))) {
    const own = translations.filter((one) => one.id === id).map(lacks);
    const missing = LACKS.filter((lack) => own.some((one) => one[lack]));
    if (missing.length === 0) continue;
    const isRefused = (lack: Lack) => refusing.includes(lack);
    const refused = missing.filter(isRefused);
    found.set(id, { refused, advised: missing.filter((lack) => !isRefused(lack)) });
  }
  return found;
}

/** The translations that publishing changes. */
export const UNPUBLISHED = { status: { not: "published" } } as const;

/** An item with a cover, as selected: its images, and the translations that publishing changes. */
type Covered = {
  id: number;
  coverId: number | null;
  gallery?: readonly { assetId: number }[];
  translations: readonly { locale: Locale; bodyDoc: unknown; bodyText: string }[];
};

/** The select of `lackingCovered`, besides the id. */
export const COVERED_SELECT = {
  coverId: true,
  translations: { where: UNPUBLISHED, select: { locale: true, bodyDoc: true, bodyText: true } },
} as const;

/** What items of text with a cover lack. */
export const lackingCovered = (rows: readonly Covered[]): Promise<Map<number, Lacking>> =>
  lackingIn(
    rows.flatMap(({ id, coverId, gallery = [], translations }) =>
      translations.map(({ locale, bodyDoc, bodyText }) => ({
        id,
        locale,
        documents: [bodyDoc],
        hasText: bodyText !== "",
        hasCover: coverId !== null,
        assetIds: [...(coverId === null ? [] : [coverId]), ...gallery.map((one) => one.assetId)],
      })),
    ),
    { needsAlts: true },
  );
