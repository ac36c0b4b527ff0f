import { showToast } from "@/components/kit/ui/toast";
import type { StoryTexts } from "./texts";

/** Shorter selections are slips; of longer ones the address names begin and end. */
const MIN_LENGTH = 8;
const MAX_WHOLE = 120;
const EDGE_WORDS = 5;

/** A text as part of a fragment, where a hyphen has a meaning of its own. */
const encode = (text: string) => encodeURIComponent(text).replaceAll("-", "%2D");

/** The fragment that leads to a passage, which browsers show highlighted; undefined for too short a one. */
export function passageFragment(selected: string): string | undefined {
  const text = selected.replace(/\s+/g, " ").trim();
  if (text.length < MIN_LENGTH) return undefined;
  const isLines = /\n/.test(selected.trim());
  if (text.length <= MAX_WHOLE && !isLines) return `:~:text=${encode(text)}`;
  const words = text.split(" ");
  const edge = Math.max(1, Math.min(EDGE_WORDS, Math.floor(words.length / 2)));
  const [first, last] = [words.slice(0, edge), words.slice(-edge)];
  return `:~:text=${encode(first.join(" "))},${encode(last.join(" "))}`;
}

/** Copies a link to a place of the page, and says so. */
export async function copyLink(fragment: string, texts: StoryTexts): Promise<void> {
  const { origin, pathname, search } = location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${search}#${fragment}`);
    showToast(texts.copied);
  } catch {
    // Refused by the browser, or a page without https, where there is no clipboard.
    showToast(texts.copyFailed);
  }
}

/** Offers the link to a passage beside what is selected in a text. @returns a function that ends it */
export function watchSelection(prose: HTMLElement, texts: StoryTexts): () => void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "passage-link";
  button.textContent = texts.copyPassage;
  let fragment: string | undefined;
  const hide = () => button.remove();
  const show = () => {
    const selection = document.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
    fragment =
      range && prose.contains(range.commonAncestorContainer)
        ? passageFragment(selection!.toString())
        : undefined;
    if (!range || fragment === undefined) return hide();
    const { bottom, left } = range.getBoundingClientRect();
    button.style.top = `${bottom + window.scrollY + 8}px`;
    button.style.left = `${Math.max(8, left)}px`;
    // After the text, so that Tab leads to it from there.
    if (!button.isConnected) prose.after(button);
  };
  // What is selected stays so while the button is pressed.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    if (fragment !== undefined) void copyLink(fragment, texts);
    hide();
  });
  document.addEventListener("selectionchange", show);
  return () => {
    document.removeEventListener("selectionchange", show);
    hide();
  };
}
