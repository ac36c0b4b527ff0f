import { recordMarkup } from "@/lib/kernel/core/fixed-markup";
import { addEarlyPresses } from "@/lib/kernel/core/early-presses";
import { addLook } from "@/lib/kernel/core/look-script";
import { fillSlots } from "@/lib/kernel/core/slots";
import { hashOwnScripts } from "../csp";
import type { CapturedResponse, Rendered } from "./inject";

/** The text of each slot as a string of its bytes. */
const bytesOf = (slots: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...slots].map(([id, html]) => [id, Buffer.from(html).toString("latin1")]));

/** Puts tags at the end of the head. The first end tag is it: texts of React hold no `<`. */
function fillHead(html: string, tags: string): string {
  const end = tags === "" ? -1 : html.indexOf("</head>");
  if (end === -1) return html;
  return html.slice(0, end) + Buffer.from(tags).toString("latin1") + html.slice(end);
}

/**
 * Puts the slots, tags of its head, the reader's look, and the listener to early presses into a document, and hashes
 * its own scripts: here, as the text would otherwise be decoded and encoded once more on the main
 * thread. It works on a string of bytes, since all that it looks for is ASCII: searching and joining
 * a Greek page as characters takes four times as long.
 */
export function completeHtml(
  made: CapturedResponse,
  slots: ReadonlyMap<string, string> | undefined,
  nonce: string | undefined,
  head: { site?: string; page?: string } = {},
): CapturedResponse & Pick<Rendered, "hashes"> {
  const isFilled = slots !== undefined && slots.size > 0;
  const tags = head.page ?? head.site ?? "";
  if (!isFilled && tags === "" && nonce === undefined) return made;
  const text = made.body.toString("latin1");
  recordMarkup(text, (bytes) => Buffer.from(bytes, "latin1").toString());
  const filled = fillHead(isFilled ? fillSlots(text, bytesOf(slots)) : text, tags);
  if (nonce === undefined) return { ...made, body: Buffer.from(filled, "latin1") };
  const { html, hashes } = hashOwnScripts(
    addLook(addEarlyPresses(filled, nonce), nonce),
    nonce,
    "latin1",
  );
  return { ...made, body: Buffer.from(html, "latin1"), hashes };
}
