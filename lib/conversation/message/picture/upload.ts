import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PictureView } from "@/lib/conversation/thread/picture/schema";
import { uploadPicture } from "@/lib/conversation/thread/picture/upload";
import { viewMessagePicture } from "./view";

/**
 * Stores a picture that its user may send with a message within a day (`uploadPicture`).
 * @throws AppError forbidden without a confirmed e-mail address, invalid on `file`,
 * payload_too_large, too_many, unavailable
 */
export async function uploadMessagePicture(
  actor: UserActor,
  file: File,
  locale: Locale,
): Promise<PictureView> {
  const { name: originalName, ...picture } = await uploadPicture(actor, file, locale);
  return viewMessagePicture({ ...picture, originalName });
}
