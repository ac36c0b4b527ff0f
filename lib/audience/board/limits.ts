/** What can be saved: a post, a picture or a company. */
export const SAVED_KINDS = ["post", "asset", "member"] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** Boards of a user. */
export const MAX_BOARDS = 50;
/** Items of a board. */
export const MAX_ITEMS = 300;
/** Items of a user in all boards: every page of a signed-in user asks for their ids. */
export const MAX_SAVED = 2_000;
