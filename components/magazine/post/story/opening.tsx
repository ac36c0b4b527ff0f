import type { ReactNode } from "react";
import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import type { AssetView } from "@/lib/kernel/asset/view";
import { pictureId } from "@/components/kit/asset/lightbox/picture-id";

/** From this ratio of its sides on a picture is wide; what is not wide stands beside the title. */
const WIDE_RATIO = 1.1;

/** How a story begins, by its picture: below the title in full width, beside it, or with type alone. */
const openingOf = (cover: AssetView | null) => {
  if (!cover) return "plain";
  return cover.width / cover.height >= WIDE_RATIO ? "wide" : "tall";
};

const SIZES = {
  wide: "(min-width: 1280px) 76rem, 100vw",
  tall: "(min-width: 1200px) 36rem, 100vw",
} as const;

type LinkProps = { asset: AssetView; number: number; label: string; children: ReactNode };

/** A link from a picture to its largest size, which the lightbox shows. */
export const PictureLink = ({ asset, number, label, children }: LinkProps) => (
  <a className="picture-link" href={asset.url} data-picture={number} aria-label={label}>
    {children}
  </a>
);

type Props = {
  cover: AssetView | null;
  /** The name of the link to the large picture. */
  label: string;
  /** What stands above or beside the picture. */
  head: ReactNode;
};

/** The head of a story with its first picture. */
export function Opening({ cover, label, head }: Props) {
  const kind = openingOf(cover);
  return (
    <div className="story-opening" data-opening={kind}>
      {head}
      {cover && kind !== "plain" && (
        <figure id={pictureId(1)} className="story-cover">
          <PictureLink asset={cover} number={1} label={label}>
            <Picture asset={cover} sizes={SIZES[kind]} priority className="rounded-md" />
          </PictureLink>
          <PictureCaption asset={cover} className="meta mt-3" />
        </figure>
      )}
    </div>
  );
}
