import { requireConfirmed } from "@/lib/kernel/asset/policy";
import { convertFile, tidyName, withFiles } from "@/lib/kernel/asset/upload";
import type { Converted } from "@/lib/kernel/asset/convert";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pictureFile } from "./files";
import type { PictureView } from "./schema";
import { pictureSelect, viewPicture } from "./view";

/** Only the files of the two sizes: a private picture has no other uses. */
function inTwoSizes(converted: Converted): Converted {
  const names = new Set([pictureFile("small", converted), pictureFile("large", converted)]);
  const files = Object.entries(converted.files).filter(([name]) => names.has(name));
  return { ...converted, files: Object.fromEntries(files) };
}

/**
 * Stores a picture that its user may send with a message within a day; unsent ones are deleted then.
 * Decoded, stripped of metadata and limited as every upload.
 * @throws AppError forbidden without a confirmed e-mail address, invalid on `file`,
 * payload_too_large, too_many, unavailable
 */
export async function uploadPicture(
  actor: UserActor,
  file: File,
  locale: Locale,
): Promise<PictureView> {
  requireConfirmed(actor);
  const converted = inTwoSizes(await convertFile(actor, file, locale));
  return withFiles(converted, async (tx, { fileKey, width, height }) =>
    viewPicture(
      await tx.threadPicture.create({
        data: {
          fileKey,
          width,
          height,
          userId: actor.userId,
          originalName: tidyName(file.name),
        },
        select: pictureSelect,
      }),
    ),
  );
}

/** Deletes a picture of one's own that was not sent. @throws AppError not_found for any other */
export async function removePicture({ userId }: UserActor, id: number): Promise<void> {
  const { count } = await db.threadPicture.deleteMany({
    where: { id, userId, threadId: null, messageId: null },
  });
  if (count === 0) throw notFound();
}
