import type { JSONContent } from "@tiptap/core";
import { creditLine } from "@/lib/kernel/asset/credit";
import { isMediaKind, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import type { AssetView } from "@/lib/kernel/asset/view";
import { transcriptText } from "./transcript";

/** What a block with a sound or film says in its document. */
export type MediaTexts = {
  title: string;
  caption: string;
  credit: string;
  transcript: string;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The texts of a block with a sound or film. */
export const mediaTexts = ({ attrs = {} }: JSONContent): MediaTexts => ({
  title: textOf(attrs.title),
  caption: textOf(attrs.caption),
  credit: textOf(attrs.credit),
  transcript: textOf(attrs.transcript),
});

/** A sound or film as readers of the API, feeds and search engines get it. */
export type MediaView = {
  kind: MediaKind;
  url: string;
  mime: string;
  bytes: number;
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  title: string | null;
  caption: string | null;
  credit: string | null;
  poster: string | null;
  transcript: string | null;
};

/** The widest poster that a player needs. */
const POSTER_PX = 960;

/** The file of a poster that is as wide as a player. */
export const posterUrl = (asset: AssetView | undefined): string | null =>
  asset?.kind === "picture"
    ? (asset.variants.find(({ width }) => width >= POSTER_PX)?.url ?? asset.url)
    : null;

/** The asset of a block, if it is what the block plays. */
export function mediaAsset(
  node: JSONContent,
  assets: ReadonlyMap<number, AssetView>,
): (AssetView & { kind: MediaKind; duration: number }) | undefined {
  const asset = assets.get(Number(node.attrs?.assetId));
  if (!isMediaKind(node.type) || asset?.kind !== node.type) return undefined;
  return { ...asset, kind: node.type, duration: asset.duration ?? 0 };
}

function viewOf(node: JSONContent, assets: ReadonlyMap<number, AssetView>): MediaView[] {
  const asset = mediaAsset(node, assets);
  if (!asset) return [];
  const { kind, url, mime, bytes, duration, width, height } = asset;
  const { title, caption, credit, transcript } = mediaTexts(node);
  return [
    {
      kind,
      url,
      mime,
      bytes,
      duration,
      width,
      height,
      title: title || null,
      caption: caption || asset.caption,
      credit: credit || creditLine(asset) || null,
      poster: kind === "film" ? posterUrl(assets.get(Number(node.attrs?.posterId))) : null,
      transcript: transcriptText(transcript) || null,
    },
  ];
}

/** The sounds and films of a document in its order. */
export function documentMedia(
  document: JSONContent | null,
  assets: ReadonlyMap<number, AssetView>,
): MediaView[] {
  if (!document) return [];
  return [
    ...viewOf(document, assets),
    ...(document.content ?? []).flatMap((node) => documentMedia(node, assets)),
  ];
}
