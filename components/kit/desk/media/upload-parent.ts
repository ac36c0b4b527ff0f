/** What an upload belongs to; `id` is null for the library, and for an item before its first save. */
export type UploadParent = {
  type: "post" | "event" | "member" | "page" | "chunk" | "library";
  id: number | null;
};
