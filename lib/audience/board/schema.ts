import { z } from "zod";
import { bodyId, version } from "@/lib/kernel/core/fields";
import { id, listFields, withPaging } from "@/lib/kernel/http/params";
import { newFollow, MAX_FOLLOWS } from "@/lib/audience/follow/schema";
import { boardName, itemNote } from "./form-schema";
import { MAX_BOARDS, MAX_ITEMS, SAVED_KINDS } from "./limits";

const time = z.iso.datetime();
const kind = z.enum(SAVED_KINDS);

const savedThing = z.object({ kind, target_id: bodyId });
export type SavedThing = z.output<typeof savedThing>;

/** A change of a board; `item_ids` is the order of its items. */
export const boardChange = z.object({
  name: boardName.shape.name.optional(),
  visibility: z.enum(["private", "link"]).optional(),
  /** Replaces the link, so that the present one ends. */
  new_link: z.literal(true).optional(),
  item_ids: z.array(bodyId).max(MAX_ITEMS).optional(),
  version: version.optional(),
});
export type BoardChange = z.output<typeof boardChange>;

export const boardResponse = z.object({
  id: z.int(),
  name: z.string(),
  visibility: z.enum(["private", "link"]),
  share_url: z.url().nullable(),
  items_count: z.int(),
  /** The item with the thing that the list was asked about. */
  item_id: z.int().nullable(),
  version: z.int(),
  created_at: time,
  updated_at: time,
});

/** The order of a user's boards. */
export const boardOrder = z.object({
  board_ids: z.array(z.int()),
  version,
});
export type BoardOrder = z.output<typeof boardOrder>;

/** A new order of all boards of a user. */
export const boardOrderChange = z.object({
  board_ids: z.array(bodyId).max(MAX_BOARDS),
  version: version.optional(),
});
export type BoardOrderChange = z.output<typeof boardOrderChange>;

/** The list of boards; with a kind and an id it says which of them hold that thing. */
export const boardsQuery = z
  .object({ ...listFields, kind: kind.optional(), target_id: id.optional() })
  .transform(withPaging);

export const newItem = z.object({ kind, target_id: bodyId, note: itemNote.shape.note });
export type NewItem = z.output<typeof newItem>;

export const itemChange = z.object({
  note: itemNote.shape.note,
  /** Moves the item to another board of the user. */
  board_id: bodyId.optional(),
});
export type ItemChange = z.output<typeof itemChange>;

export const itemParams = z.object({ id, item: id });

export const itemResponse = z.object({
  id: z.int(),
  kind,
  /** Null once the thing was deleted. */
  target_id: z.int().nullable(),
  note: z.string().nullable(),
  /** Null for something that is not public, and for a picture without a description. */
  title: z.string().nullable(),
  path: z.string().nullable(),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  is_available: z.boolean(),
  created_at: time,
});

/** What a visitor kept in the browser. */
export const browserThings = z.object({
  items: z.array(savedThing).max(100),
  follows: z.array(newFollow).max(MAX_FOLLOWS),
});
export type BrowserThings = z.output<typeof browserThings>;
export const mergeResponse = z.object({ items_count: z.int(), follows_count: z.int() });

export const marksResponse = z.object({
  /** Kind and id of everything saved, such as `post:12`. */
  saved: z.array(z.string()),
  follows: z.array(newFollow.extend({ id: z.int(), target_id: z.int() })),
});
