"use client";

import type { HTMLAttributes } from "react";
import { slotPlaceholder } from "@/lib/kernel/core/slots";
import type { Html } from "./html";

/** HTML by the hash of its text; without `html` it stands in the document already. */
export type SlotContent = { id: string; html?: string };

/** What this page has shown so far: React sets the HTML of an element anew for another object. */
const known = new Map<string, Html>();
const EMPTY: Html = { __html: "" };

/** Takes over what the server has put into the document. */
function readDocument(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-slot]")) {
    const { slot } = element.dataset;
    if (slot && !known.has(slot)) known.set(slot, { __html: element.innerHTML });
  }
}

/** The HTML of a slot, the same object each time. */
export function slotHtml({ id, html }: SlotContent): Html {
  if (typeof document === "undefined") return { __html: html ?? slotPlaceholder(id) };
  if (!known.has(id) && html !== undefined) known.set(id, { __html: html });
  if (!known.has(id)) readDocument();
  const made = known.get(id);
  if (made) return made;
  // Somebody left the page before it was taken over, and came back: only the server knows it.
  window.location.reload();
  return EMPTY;
}

/** The elements that may be slots. */
export type SlotTag = "div" | "dl" | "header" | "nav" | "script" | "section" | "ul";

type Props = Omit<HTMLAttributes<HTMLElement>, "content" | "dangerouslySetInnerHTML"> & {
  as?: SlotTag | undefined;
  /** Of a script. */
  type?: string;
  content: SlotContent;
};

/**
 * An element whose HTML no script touches, such as the menu, the footer or the text of a post.
 * Inside a document React would send it twice, as HTML and in its data; here it is sent once.
 */
export function Slot({ as: Tag = "div", content, ...attributes }: Props) {
  return <Tag {...attributes} data-slot={content.id} dangerouslySetInnerHTML={slotHtml(content)} />;
}
