import { lackingIn, UNPUBLISHED, type Lacking } from "@/lib/kernel/content/lacking";
import { db } from "@/lib/kernel/core/db";

/** What chunks lack in the languages that publishing would make public. */
export async function lackingChunks(ids: readonly number[]): Promise<Map<number, Lacking>> {
  const rows = await db.chunkTranslation.findMany({
    where: { chunkId: { in: [...ids] }, ...UNPUBLISHED },
    select: { chunkId: true, locale: true, contentDoc: true, contentText: true },
  });
  const translations = rows.map(({ chunkId, locale, contentDoc, contentText }) => ({
    id: chunkId,
    locale,
    documents: [contentDoc],
    hasText: contentText !== "",
  }));
  return lackingIn(translations, { needsAlts: true });
}
