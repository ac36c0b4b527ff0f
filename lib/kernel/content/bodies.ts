import { setImmediate as nextTurn } from "node:timers/promises";
import type { JSONContent } from "@tiptap/core";
import type { AssetRow } from "@/lib/kernel/asset/view";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { lookUpAssets, viewAssets } from "./assets";
import type { Edit } from "./edit";
import type { Translations } from "./read-body";

/** The assets of texts by id; null for a deleted one. */
type TextAssets = ReadonlyMap<number, AssetRow | null>;

/** An item with rich texts. */
type WithBodies = { translations: readonly { locale: Locale; bodyDoc: unknown }[] };

/** The ids of the assets in the texts of an item. */
export const textAssetIds = ({
  translations,
}: {
  translations: readonly { bodyDoc: unknown }[];
}): number[] =>
  translations.flatMap(({ bodyDoc }) => (bodyDoc ? documentAssetIds(bodyDoc as JSONContent) : []));

/** The text of a translation rendered as safe HTML, as on the public page. */
export function renderBody(document: unknown, assets: TextAssets, locale: Locale): string {
  return document ? renderDocument(document, viewAssets(assets, locale), locale) : "";
}

/** The texts of an item as HTML, by locale. */
export type Bodies = Partial<Record<Locale, string>>;

/**
 * Renders the texts of an item; other requests get their turn before each, as a long one takes some
 * 60 ms.
 */
export async function renderBodies(
  translations: readonly { locale: Locale; bodyDoc: unknown }[],
  assets: TextAssets,
): Promise<Bodies> {
  const bodies: Bodies = {};
  for (const { locale, bodyDoc } of translations) {
    await nextTurn();
    bodies[locale] = renderBody(bodyDoc, assets, locale);
  }
  return bodies;
}

/** The saved translations of an item that is edited, each with its text as HTML too. */
export async function withBodies<T extends object>(
  edit: Pick<Edit<WithBodies>, "tx" | "previous" | "knownAssets">,
  saved: Translations<T>,
): Promise<Translations<T & { body: string }>> {
  await lookUpAssets(edit, textAssetIds(edit.previous));
  const bodies = await renderBodies(edit.previous.translations, edit.knownAssets);
  return recordOf(LOCALES, (locale) => {
    const own = saved[locale];
    return own && { ...own, body: bodies[locale] ?? "" };
  });
}
