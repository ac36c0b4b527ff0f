import type { ApiResult } from "@/components/kit/form/api-client";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { MAX_MEDIA_BYTES } from "@/lib/kernel/asset/media-kinds";
import { sendFile } from "./send-asset";

/** Whether a file is sent as a sound or film, by what its name and type say; its content decides. */
export const looksLikeMedia = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  /^(?:audio|video)\//.test(type) || /\.(?:mp3|m4a|mp4)$/i.test(name);

const looksLikeFilm = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type.startsWith("video/") || /\.mp4$/i.test(name);

/** The bytes that a sound or film has at most. */
export const mediaLimit = (file: Pick<File, "name" | "type">): number =>
  MAX_MEDIA_BYTES[looksLikeFilm(file) ? "film" : "sound"];

/** Uploads a sound or film as it is, so that nobody has to keep it in memory. Never throws. */
export function sendMedia(
  file: File,
  fields: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<ApiResult<AssetItemView>> {
  const query = new URLSearchParams({ ...fields, ...(file.name ? { name: file.name } : {}) });
  const path = `/api/content-asset/media?${query.toString()}`;
  return sendFile<AssetItemView>(path, file, onProgress);
}
