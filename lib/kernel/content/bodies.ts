import { setImmediate as nextTurn } from "node:timers/promises";
import type { JSONContent } from "@tiptap/core";
import type { AssetRow } from "@/lib/kernel/asset/view";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { viewAssets } from "./assets";

/** The assets of texts by id; null for a deleted one. */
type TextAssets = ReadonlyMap<number, AssetRow | null>;

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
