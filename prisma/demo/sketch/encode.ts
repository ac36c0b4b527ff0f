import sharp, { type WebpOptions } from "sharp";

/** Flat colour fields: a low effort loses nothing that one sees, and is many times faster. */
export const WEBP_OPTIONS: WebpOptions = { quality: 80, effort: 2, smartSubsample: true };

/** Rasterises a drawing once and makes WebP files of it, narrow ones first. Widths are in pixels; the shape is `aspect`'s. */
export async function encodeVariants(svg: string, widths: number[], aspect: { width: number; height: number }): Promise<{ width: number; height: number; bytes: Buffer }[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    [...widths].sort((a, b) => a - b).map(async (width) => {
      const height = Math.round((width * aspect.height) / aspect.width);
      const bytes = await sharp(data, { raw }).resize(width, height, { fit: "cover" }).webp(WEBP_OPTIONS).toBuffer();
      return { width, height, bytes };
    }),
  );
}
