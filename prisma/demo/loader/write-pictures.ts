import type { PictureShows } from "@/lib/kernel/asset/credit";
import type { Prisma } from "@/prisma/client/client";
import { creditOf, isDrawing } from "./masters";
import type { Stored } from "./pictures";

/** What an art shows, as far as its name says. */
const showsOf = (art: string): PictureShows | null => (isDrawing(art) ? "drawing" : null);

/** Writes the database rows of stored images. @returns asset ids by name of the image */
export async function writePictures(
  db: Prisma.TransactionClient,
  pictures: Map<string, Stored>,
): Promise<Map<string, number>> {
  const all = [...pictures.values()];
  const rows = await db.asset.createManyAndReturn({
    data: all.map((picture) => ({
      fileKey: picture.fileKey,
      parentType: picture.parentType,
      originalName: `${picture.name}.webp`,
      mime: "image/webp",
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      sha256: picture.sha256,
      shows: showsOf(picture.art),
      ...(picture.focus && { focalX: picture.focus[0], focalY: picture.focus[1] }),
    })),
    select: { id: true, fileKey: true },
  });
  const byKey = new Map(rows.map((row) => [row.fileKey, row.id]));
  const idOf = (picture: Stored) => byKey.get(picture.fileKey)!;
  await db.assetTranslation.createMany({
    data: all.flatMap((picture) =>
      (["el", "en"] as const).flatMap((locale) => {
        const translation = picture.translations[locale];
        return translation
          ? [
              {
                assetId: idOf(picture),
                locale,
                alt: translation.alt,
                caption: translation.caption ?? null,
                credit: creditOf(picture.art, locale),
              },
            ]
          : [];
      }),
    ),
  });
  await db.assetVariant.createMany({
    data: all.flatMap((picture) =>
      picture.variants.map((variant) => ({ assetId: idOf(picture), format: "webp", ...variant })),
    ),
  });
  return new Map(all.map((picture) => [picture.name, idOf(picture)]));
}
