/** The item that an upload of an editor belongs to; `id` is null before the first save. */
export type UploadParent = {
  type: "post" | "event" | "member" | "page" | "chunk" | "library";
  id: number | null;
};
