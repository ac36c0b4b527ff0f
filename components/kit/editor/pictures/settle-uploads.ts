import type { Editor, JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Upload } from "@/components/kit/desk/media/use-uploads";

/** Files that were pasted or dropped together, by the ids of their uploads. */
export type Batch = {
  ids: number[];
  /** Alt texts of pasted HTML, by upload. */
  alts: Record<number, string>;
};

/** The uploads of a text. */
export type UploadState = {
  batches: Record<string, Batch>;
  uploads: readonly Upload[];
  /** The uploaded assets, by upload. */
  assets: Record<number, number>;
};

/** The uploads of a batch that have no asset: those that run, and those that failed. */
export function openUploads({ ids }: Batch, { uploads, assets }: UploadState) {
  const open = ids.filter((id) => assets[id] === undefined);
  const found = open.flatMap((id) => uploads.find((upload) => upload.id === id) ?? []);
  return { found, isRunning: found.some(({ state }) => state !== "failed") };
}

/** The assets that a node of the text already shows, if this batch may add to it. */
function shownBefore(node: Node | null | undefined, own: ReadonlySet<number>): number[] {
  const shown: unknown[] =
    node?.type.name === "gallery" ? node.attrs.assetIds : [node?.attrs.assetId];
  const ids = (Array.isArray(shown) ? shown : []).filter((id) => typeof id === "number");
  return ids.length > 0 && ids.every((id) => own.has(id)) ? ids : [];
}

function contentOf(assetIds: number[], alt: string | undefined): JSONContent {
  return assetIds.length > 1
    ? { type: "gallery", attrs: { assetIds } }
    : { type: "figure", attrs: { assetId: assetIds[0], alt: alt || null } };
}

/**
 * Replaces the places of uploads that have ended: one image becomes a figure, several a gallery.
 * What failed keeps its place below, until it is tried again or dismissed; an image that arrives
 * later joins the others of its batch. Not part of the undo history: undoing a paste removes the
 * images.
 */
export function settleUploads(editor: Editor, state: UploadState): void {
  const { tr, doc, schema } = editor.state;
  doc.descendants((node, pos) => {
    if (node.type.name !== "upload") return;
    const batch = state.batches[String(node.attrs.batch)];
    // Just begun, or copied from another text, which its view says.
    if (!batch) return;
    const { found, isRunning } = openUploads(batch, state);
    if (isRunning) return;
    const done = batch.ids.flatMap((id) => state.assets[id] ?? []);
    const from = tr.mapping.map(pos);
    const before = tr.doc.resolve(from).nodeBefore;
    const shown = shownBefore(before, new Set(done));
    const isPlaced = shown.length > 0;
    if (found.length > 0 && done.length === shown.length) return;
    const added = done.length === shown.length ? [] : [contentOf(done, altOf(batch, done, state))];
    const kept = found.length > 0 ? [node] : [];
    const start = isPlaced && added.length > 0 && before ? from - before.nodeSize : from;
    tr.replaceWith(start, from + node.nodeSize, [
      ...added.map((content) => schema.nodeFromJSON(content)),
      ...kept,
    ]);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}

/** The alt text of a batch of one image; those of several are not kept, as galleries have none. */
function altOf(batch: Batch, done: number[], { assets }: UploadState): string | undefined {
  const [only] = batch.ids.filter((id) => assets[id] === done[0]);
  return done.length === 1 && only !== undefined ? batch.alts[only] : undefined;
}

/**
 * A document as it is saved, while images are still being uploaded: an empty paragraph stands in
 * their place, since a quote or cell must not be empty.
 */
export function withoutUploads(node: JSONContent): JSONContent {
  if (node.type === "upload") return { type: "paragraph" };
  return node.content ? { ...node, content: node.content.map(withoutUploads) } : node;
}

/** The places of uploads in a document, for a document that replaces it. */
export function uploadPlaces(editor: Editor): { pos: number; batch: unknown }[] {
  const places: { pos: number; batch: unknown }[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === "upload") places.push({ pos, batch: node.attrs.batch });
  });
  return places;
}
