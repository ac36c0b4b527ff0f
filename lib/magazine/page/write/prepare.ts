import { chunkText } from "@/lib/magazine/chunk/texts";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import { namesOf, type ChangeOf } from "@/lib/kernel/content/fields";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { readTranslations, type Translations } from "@/lib/kernel/content/read-body";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { bareBlock, blockAssetIds, type WrittenBlock } from "../blocks";
import type { Edit } from "@/lib/kernel/content/edit";
import { requireAssets } from "@/lib/kernel/content/assets";
import { contentText } from "@/lib/kernel/content/texts";
import { shownAssets, type ShownAssets } from "@/lib/kernel/document/shown-assets";
import { pageFields, pageTexts } from "../fields";
import { pageText } from "../texts";
import type { PageChange } from "./schema";
import { snapshotOf, type PageState } from "./state";

/** The change of one translation. */
export type PageTranslationChange = ChangeOf<typeof pageTexts> &
  Pick<PageChange, "slug" | "blocks" | "status" | "is_current">;

/** The names of the public localized fields. */
export const TEXT_NAMES = [...namesOf(pageTexts), "blocks"] as const;
const NAMES = [...textNames(pageFields), "is_current"] as const;

/** The changes by locale; `previous` is the current state. */
export const readPageTranslations = (
  input: PageChange,
  requestLocale: Locale,
  previous?: PageState,
): Translations<PageTranslationChange> =>
  readTranslations<PageTranslationChange>(
    NAMES,
    input,
    requestLocale,
    previous && snapshotOf(previous).translations,
  );

/**
 * The assets of blocks, each with its field name below `field`; those of a hero or media block
 * have only the alt text of the library.
 */
export const assetsOf = (
  blocks: readonly WrittenBlock[],
  field: string,
): { field: string; assets: ShownAssets }[] =>
  blocks.map((written, index) => {
    const block = bareBlock(written);
    const isShown = block === written;
    // What readers do not get needs no alt text yet.
    const own = (name: string, { bare, ...shown }: ShownAssets) => ({
      field: `${field}.${index}${isShown ? "" : ".block"}.${name}`,
      assets: { ...shown, bare: isShown ? bare : [] },
    });
    if (block.type === "text") return own("document", shownAssets(block.document));
    const ids = blockAssetIds(block);
    return own(block.type === "gallery" ? "asset_ids" : "asset_id", { ids, bare: ids });
  });

/**
 * Refuses references to unknown assets, chunks and professions.
 * @throws AppError invalid on each such field, below `field`
 */
export async function checkBlocks(
  { tx, locale, knownAssets }: Edit<PageState>,
  blocks: readonly WrittenBlock[],
  field: string,
): Promise<void> {
  requireAssets(knownAssets, assetsOf(blocks, field), contentText("asset", locale));
  const keys = blocks.flatMap((block) => (block.type === "chunk" ? [block.key] : []));
  const known = new Set(
    keys.length === 0
      ? []
      : (
          await tx.chunk.findMany({
            where: { key: { in: keys }, deletedAt: null },
            select: { key: true },
          })
        ).map(({ key }) => key),
  );
  const professions = blocks.flatMap((block) =>
    block.type === "members" && block.profession_id !== null ? [block.profession_id] : [],
  );
  const knownProfessions = new Set(
    professions.length === 0
      ? []
      : (
          await tx.profession.findMany({ where: { id: { in: professions } }, select: { id: true } })
        ).map(({ id }) => id),
  );
  const errors: FieldErrors = {};
  for (const [index, block] of blocks.entries()) {
    if (block.type === "chunk" && !known.has(block.key))
      errors[`${field}.${index}.key`] = [chunkText("unknownKey", locale)];
    if (
      block.type === "members" &&
      block.profession_id !== null &&
      !knownProfessions.has(block.profession_id)
    )
      errors[`${field}.${index}.profession_id`] = [pageText("profession", locale)];
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}
