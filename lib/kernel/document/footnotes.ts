import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/document-part.json";
import en from "@/messages/en/services/document-part.json";
import { escapeHtml } from "./escape";

const PARTS = { el, en };

/** The footnotes of one document: their marks in the order of the text, and the list at its end. */
export class Footnotes {
  private readonly notes: string[] = [];
  constructor(private readonly locale: Locale) {}

  /** The mark of a note in the text; `data-note` lets the HTML be converted back. */
  mark(text: unknown): string {
    if (typeof text !== "string" || text === "") return "";
    const number = this.notes.push(text);
    const label = PARTS[this.locale].footnote.replace("{number}", String(number));
    return (
      `<sup class="note-mark" data-note="${escapeHtml(text)}"><a id="note-mark-${number}" ` +
      `href="#note-${number}" aria-label="${escapeHtml(label)}">${number}</a></sup>`
    );
  }

  /** The list of the notes with their ways back; nothing without any. */
  list(): string {
    if (this.notes.length === 0) return "";
    const { footnotes, footnoteBack } = PARTS[this.locale];
    const items = this.notes.map((text, index) => {
      const label = footnoteBack.replace("{number}", String(index + 1));
      return (
        `<li id="note-${index + 1}">${escapeHtml(text)} <a href="#note-mark-${index + 1}" ` +
        `aria-label="${escapeHtml(label)}">↩</a></li>`
      );
    });
    return (
      `<section class="notes" aria-label="${escapeHtml(footnotes)}"><ol>` +
      `${items.join("")}</ol></section>`
    );
  }
}
