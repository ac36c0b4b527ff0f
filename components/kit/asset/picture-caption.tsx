import { creditLine } from "@/lib/kernel/asset/credit";
import type { AssetView } from "@/lib/kernel/asset/view";

type Props = {
  asset: AssetView;
  /** The caption where it is shown, if another than the asset's. */
  caption?: string | null;
  className: string;
};

/** What stands under a picture: its caption, and who made it; nothing when there is neither. */
export function PictureCaption({ asset, caption = asset.caption, className }: Props) {
  const credit = creditLine(asset);
  if (!caption && !credit) return null;
  return (
    <figcaption className={className}>
      {caption}
      {caption && credit && " "}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}
