/**
 * To what a picture that is uploaded from an editor belongs; `id` is null before the item itself
 * was saved.
 */
export type PictureParent = {
  type: "post" | "member" | "page" | "chunk" | "library";
  id: number | null;
};
