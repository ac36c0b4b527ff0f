import type { JSONContent } from "@tiptap/core";
import { durationText, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import type { AssetView } from "@/lib/kernel/asset/view";
import { mediaAsset, mediaTexts } from "@/lib/kernel/document/media";
import { fileHref, type HrefOf } from "./mail-href";

/** What the text blocks of an issue need to be written as HTML or plain text. */
export type DocumentContext = {
  assets: ReadonlyMap<number, AssetView>;
  hrefOf: HrefOf;
  texts: Record<"listen" | "watch", string>;
};

/** A sound or film in a mail, where nothing can play. */
export type MediaLink = { label: string; href: string; poster: AssetView | undefined };

const VERBS = { sound: "listen", film: "watch" } as const satisfies Record<MediaKind, string>;

/** The link that stands for a sound or film; undefined when its file is gone or of another kind. */
export function mediaLink(
  node: JSONContent,
  { assets, hrefOf, texts }: DocumentContext,
): MediaLink | undefined {
  const asset = mediaAsset(node, assets);
  if (!asset) return undefined;
  const { kind, url, duration } = asset;
  const what = [texts[VERBS[kind]], mediaTexts(node).title].filter(Boolean).join(": ");
  const poster = kind === "film" ? assets.get(Number(node.attrs?.posterId)) : undefined;
  return {
    label: `${what} (${durationText(duration)})`,
    // The file, which has no language: a newsletter has no page of its own before it is sent.
    href: hrefOf(fileHref(url)),
    poster: poster?.kind === "picture" ? poster : undefined,
  };
}
