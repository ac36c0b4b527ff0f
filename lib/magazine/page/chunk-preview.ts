import { z } from "zod";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import { chunkTexts } from "@/lib/magazine/chunk/fields";
import { copiedChange } from "@/lib/kernel/content/copied-change";
import { chunkDraft, type ChunkDraft } from "@/lib/magazine/chunk/read/service";
import { EVERY_PAGE, layoutPath } from "@/lib/magazine/chunk/places";
import { pageOfChunk } from "@/lib/magazine/chunk/read/usage";
import { paths, SECTIONS, type SectionName } from "@/lib/kernel/core/paths";
import type { PageView } from "./read/view";
import { previewedPage } from "./preview";
import type { Preview, PreviewLoader } from "@/lib/kernel/content/preview-token";

/**
 * The place of a chunk's preview: a page of blocks, the home page, the list of a section, or alone.
 */
type ChunkPreviewPlace =
  | { kind: "page"; page: PageView }
  | { kind: "home" }
  | { kind: "section"; name: SectionName }
  | { kind: "alone" };

/** A chunk as saved, and the place of its preview. */
export type ChunkPreview = ChunkDraft & { stage: ChunkPreviewPlace };

async function previewPlace(key: string, locale: Preview["locale"]): Promise<ChunkPreviewPlace> {
  const place = layoutPath(key);
  if (place === EVERY_PAGE || place === paths.home) return { kind: "home" };
  const section = SECTIONS.find(({ name }) => paths.section(name) === place);
  if (section) return { kind: "section", name: section.name };
  const pageId = await pageOfChunk(key, locale);
  const page = pageId === undefined ? null : await previewedPage({ id: pageId, locale });
  return page ? { kind: "page", page } : { kind: "alone" };
}

const texts = z.object(storedShape(chunkTexts)).optional();
const copiedChunk = z.object({ translations: z.object({ el: texts, en: texts }).optional() });

/**
 * The preview of a chunk, whatever its status, or of its working copy, on a page that shows it, and
 * its text by key for the other places of that page.
 */
export const loadChunkPreview: PreviewLoader<{
  chunk: ChunkPreview;
  drafts: ReadonlyMap<string, string>;
}> = async ({ id, locale, copy }) => {
  const copied = await copiedChange({ kind: "chunk", id, ...(copy && { copy }) }, copiedChunk);
  const draft = await chunkDraft(id, locale, copied?.translations?.[locale]);
  if (!draft) return null;
  const chunk = { ...draft, stage: await previewPlace(draft.key, locale) };
  return {
    variant: "chunk",
    title: chunk.title,
    chunk,
    drafts: new Map([[chunk.key, chunk.html]]),
  };
};
