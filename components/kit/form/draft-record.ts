/** The unsaved text of a user for one entity, as one document (page load) of the browser typed it. */
export type DraftRecord = {
  user: number;
  /** What is edited: the kind and the id, or "new". */
  thing: string;
  /** The id of the document that typed it. */
  document: string;
  /** When it was typed, in milliseconds. */
  at: number;
  draft: Record<string, unknown>;
};
