import type { JSONContent } from "@tiptap/core";
import { db } from "@/lib/kernel/core/db";
import { documentAssetIds } from "@/lib/kernel/document/text";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { prepareDirectoryPost, type PreparedDirectoryPost } from "./prepare";
import { directoryPostChange } from "./schema";

/** The assets of a snapshot that still exist. */
async function existingAssets(ids: number[]): Promise<Set<number>> {
  const rows = await db.asset.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** A document without its deleted assets. */
function withoutDeleted(node: JSONContent, living: Set<number>): JSONContent[] {
  if (node.type === "figure" && !living.has(node.attrs?.assetId as number)) return [];
  if (node.type === "gallery") {
    const assetIds = ((node.attrs?.assetIds ?? []) as number[]).filter((id) => living.has(id));
    return assetIds.length > 0 ? [{ ...node, attrs: { ...node.attrs, assetIds } }] : [];
  }
  return [
    {
      ...node,
      ...(node.content
        ? { content: node.content.flatMap((inner) => withoutDeleted(inner, living)) }
        : {}),
    },
  ];
}

/**
 * The change that restores the texts and assets of a revision. Status stays, and deleted assets
 * are left out.
 */
export async function restoring(snapshot: Prisma.JsonObject): Promise<PreparedDirectoryPost> {
  const { cover_id, gallery_ids, attachment_ids, translations } = snapshot as {
    cover_id: number | null;
    gallery_ids: number[];
    attachment_ids: number[];
    translations: Partial<
      Record<Locale, { headline: string | null; content_doc: JSONContent | null }>
    >;
  };
  const documents = LOCALES.flatMap((each) => translations[each]?.content_doc ?? []);
  const living = await existingAssets([
    ...new Set([
      ...(cover_id === null ? [] : [cover_id]),
      ...gallery_ids,
      ...attachment_ids,
      ...documents.flatMap(documentAssetIds),
    ]),
  ]);
  const restored = Object.fromEntries(
    LOCALES.flatMap((each) => {
      const { headline, content_doc } = translations[each] ?? { headline: null, content_doc: null };
      return [
        [
          each,
          {
            headline,
            content_doc: content_doc ? (withoutDeleted(content_doc, living)[0] ?? null) : null,
          },
        ],
      ];
    }),
  );
  return prepareDirectoryPost(
    directoryPostChange.parse({
      cover_id: cover_id !== null && living.has(cover_id) ? cover_id : null,
      gallery_ids: gallery_ids.filter((one) => living.has(one)),
      attachment_ids: attachment_ids.filter((one) => living.has(one)),
      translations: restored,
    }),
    DEFAULT_LOCALE,
    new Map(),
  );
}
