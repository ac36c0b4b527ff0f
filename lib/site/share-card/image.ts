import sharp from "sharp";
import type { AssetView } from "@/lib/kernel/asset/view";
import { log } from "@/lib/kernel/core/log";
import { readStored } from "@/lib/kernel/storage/service";

/**
 * The crop of an image that fills a box with the focal point as close to the centre as possible.
 */
export function cropOf(
  image: { width: number; height: number; focal_x: number; focal_y: number },
  box: { width: number; height: number },
) {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const width = Math.min(image.width, Math.round(box.width / scale));
  const height = Math.min(image.height, Math.round(box.height / scale));
  const place = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  return {
    left: place(image.focal_x, image.width, width),
    top: place(image.focal_y, image.height, height),
    width,
    height,
  };
}

/** The key and name of the smallest variant that fills the box, else of the largest. */
function fileOf(
  asset: AssetView,
  box: { width: number; height: number },
): { key: string; name: string } | undefined {
  const variant =
    asset.variants.find((one) => one.width >= box.width && one.height >= box.height) ??
    asset.variants.at(-1);
  const [, key, name] =
    /^\/assets\/([0-9a-f]{32})\/(\d{1,5}\.(?:webp|jpg|png))$/.exec(variant?.url ?? asset.url) ?? [];
  return key && name ? { key, name } : undefined;
}

/**
 * A stored image, cropped to a box, as a data URL. Undefined when its file is missing; the card
 * is drawn without it.
 */
export async function cardImage(
  asset: AssetView,
  box: { width: number; height: number },
): Promise<string | undefined> {
  const file = fileOf(asset, box);
  if (!file) return undefined;
  try {
    const bytes = await readStored(file.key, file.name);
    if (!bytes) throw new Error("the file is missing");
    const image = sharp(bytes, { limitInputPixels: 40e6 });
    const { width, height } = await image.metadata();
    const crop = cropOf({ width, height, focal_x: asset.focal_x, focal_y: asset.focal_y }, box);
    const cropped = await image
      .extract(crop)
      .resize(box.width, box.height)
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 88 })
      .toBuffer();
    return `data:image/jpeg;base64,${cropped.toString("base64")}`;
  } catch (error) {
    log.warn({ err: error, asset: asset.id }, "share card drawn without its image");
    return undefined;
  }
}
