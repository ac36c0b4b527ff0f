import type { PictureView } from "@/lib/conversation/thread/picture/schema";

/** The columns of a picture that messages show. */
export type PictureColumns = {
  id: number;
  originalName: string | null;
  width: number;
  height: number;
};

/** A picture of a message, for the two people of its conversation. */
export function viewMessagePicture(picture: PictureColumns): PictureView {
  const { id, originalName, width, height } = picture;
  const url = `/api/message/picture/${id}`;
  return { id, name: originalName, width, height, url, small_url: `${url}?size=small` };
}
