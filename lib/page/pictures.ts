import type { JSONContent } from "@tiptap/core";
import type { Db } from "@/lib/auth/session";
import { invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { pageText } from "./texts";

/** Pictures that something shows: all of them, and those that bring no description of their own. */
export type Pictures = { ids: number[]; bare: number[] };

const galleryIds = (node: JSONContent): number[] => (node.type === "gallery" && Array.isArray(node.attrs?.assetIds) ? (node.attrs.assetIds as unknown[]).filter((id) => typeof id === "number") : []);

/** The pictures of a text; one that has a description there needs none of the library. */
export function documentPictures(document: JSONContent): Pictures {
  const found: Pictures = { ids: [], bare: [] };
  const walk = (node: JSONContent) => {
    const id: unknown = node.attrs?.assetId;
    const alt: unknown = node.attrs?.alt;
    const shown = node.type === "figure" && typeof id === "number" ? [id] : galleryIds(node);
    found.ids.push(...shown);
    if (!(node.type === "figure" && typeof alt === "string" && alt.trim() !== "")) found.bare.push(...shown);
    node.content?.forEach(walk);
  };
  walk(document);
  return found;
}

/** Refuses pictures that the library does not have. @throws AppError invalid on `field` */
export async function requirePictures(tx: Db, { ids }: Pictures, field: string, locale: Locale): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await tx.asset.count({ where: { id: { in: wanted }, deletedAt: null } })) < wanted.length) throw invalid(field, pageText("picture", locale));
}

/** Refuses to show pictures to readers of a language in which nobody described them. @throws AppError invalid on `field` */
export async function requireDescriptions(tx: Db, { bare }: Pictures, language: Locale, field: string, locale: Locale): Promise<void> {
  const wanted = [...new Set(bare)];
  if (wanted.length === 0) return;
  const described = await tx.assetTranslation.count({ where: { assetId: { in: wanted }, locale: language, alt: { not: "" } } });
  if (described < wanted.length) throw invalid(field, pageText(language === "el" ? "altEl" : "altEn", locale));
}
