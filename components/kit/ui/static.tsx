import type { HTMLAttributes } from "react";
import { Slot, type SlotTag } from "./slot";
import { slotContent } from "./slot-content";
import { staticHtml } from "./static-html";

/**
 * An element whose children are server components without any script, such as a list of cards: a
 * slot with their HTML. What a script touches stands outside of it.
 */
export async function Static({
  as,
  children,
  ...attributes
}: HTMLAttributes<HTMLElement> & { as?: SlotTag }) {
  return (
    <Slot as={as} {...attributes} content={slotContent({ __html: await staticHtml(children) })} />
  );
}
