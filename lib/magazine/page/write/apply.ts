import type { Db } from "@/lib/kernel/core/db";
import { fieldName } from "@/lib/kernel/content/field-name";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { columnsOf, noColumns } from "@/lib/kernel/content/fields";
import { lookUpAssets, requireDescriptions } from "@/lib/kernel/content/assets";
import type { Translations } from "@/lib/kernel/content/read-body";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import { requireTranslated } from "@/lib/kernel/content/passages";
import { contentText } from "@/lib/kernel/content/texts";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import type { WrittenBlock } from "../blocks";
import { requiredLocales } from "../required-locales";
import { pageAssetIds } from "../read/view";
import * as slugs from "../slug";
import { pageText } from "../texts";
import { checkBlocks, assetsOf, TEXT_NAMES, type PageTranslationChange } from "./prepare";
import { textsOf, type PageState, type PageTranslationState } from "./state";
import { pageTexts } from "../fields";

const rules: TranslationRules<PageTranslationState, PageState, PageTranslationChange> = {
  names: TEXT_NAMES,
  valuesOf: textsOf,
  title: { name: "title", message: (locale) => contentText("titleFirst", locale) },
  slugs,
  blank: (locale) => ({
    ...blankState(locale),
    ...noColumns(pageTexts),
    title: "",
    slug: "",
    blocks: [],
  }),
  async columns(edit, { language, own, translation }, status) {
    const { locale, knownAssets } = edit;
    const field = fieldName(language, locale, "blocks");
    if (translation.blocks) await checkBlocks(edit, translation.blocks, field);
    // Readers never get assets without alt text: checked at publication, and when blocks change.
    if (
      status === "published" &&
      (translation.blocks !== undefined || own?.status !== "published")
    ) {
      const blocks: WrittenBlock[] = translation.blocks ?? (own ? textsOf(own).blocks : []);
      requireDescriptions(knownAssets, assetsOf(blocks, field), language, locale);
      const documents = blocks.flatMap((block, index) =>
        block.type === "text" ? [[`blocks.${index}.document`, block.document]] : [],
      );
      requireTranslated(Object.fromEntries(documents), language, locale);
    }
    return {
      ...columnsOf(pageTexts, translation),
      ...(translation.blocks === undefined ? {} : { blocks: translation.blocks ?? [] }),
    };
  },
};

/**
 * Turns a change of a page into writes.
 * @throws AppError invalid on the wrong field, conflict for a translation that the site links to
 */
export async function applyPage(
  edit: Edit<PageState>,
  change: Translations<PageTranslationChange>,
): Promise<Written<PageTranslationState, PageState>> {
  await lookUpAssets(edit, [
    ...edit.previous.translations.flatMap(pageAssetIds),
    ...Object.values(change).flatMap(({ blocks }) =>
      assetsOf(blocks ?? [], "").flatMap(({ assets }) => assets.ids),
    ),
  ]);
  const translations = await writtenTranslations(edit, change, rules);
  const unpublished = translations.filter(
    ({ locale, row }) =>
      row.status !== "published" &&
      edit.previous.translations.some((own) => own.locale === locale && own.status === "published"),
  );
  if (unpublished.length > 0)
    await refuseNeeded(
      edit,
      unpublished.map(({ locale }) => locale),
    );
  return { columns: {}, translations };
}

/** @throws AppError conflict when the site links to the page in one of the locales */
export async function refuseNeeded(
  { tx, previous, locale }: { tx: Db; previous: PageState; locale: Locale },
  languages: readonly Locale[],
): Promise<void> {
  const needed = await requiredLocales(previous.id, previous.translations, tx);
  if (languages.some((language) => needed.has(language)))
    throw conflict({ message: pageText("needed", locale) });
}
