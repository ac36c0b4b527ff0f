import { createHash } from "node:crypto";
import { responseMeta } from "@/lib/kernel/core/cache-tags";
import type { Html } from "./html";
import type { SlotContent } from "./slot";

/** Ids of pieces that many pages share. */
const ids = new WeakMap<Html, string>();

/** A short hash of a text, for the name of its HTML. */
export const textId = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 12);

const idOf = (content: Html): string => {
  const known = ids.get(content);
  if (known !== undefined) return known;
  const id = textId(content.__html);
  ids.set(content, id);
  return id;
};

/**
 * HTML for a `Slot`. In a document it goes out once: React is given its id alone, and the server
 * puts it in its place (`lib/kernel/core/slots.ts`). In what the browser asks for while it navigates
 * it stands in the data.
 */
export function slotContent(content: Html): SlotContent {
  const id = idOf(content);
  const slots = responseMeta()?.slots;
  if (!slots) return { id, html: content.__html };
  slots.set(id, content.__html);
  return { id };
}
