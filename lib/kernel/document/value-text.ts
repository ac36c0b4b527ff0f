import type { JSONContent } from "@tiptap/core";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { documentAssetIds, documentText } from "./text";

export type ValueTexts = { yes: string; no: string; assets(count: number): string };

const isDocument = (value: unknown): value is JSONContent =>
  typeof value === "object" && value !== null && "type" in value && value.type === "doc";
const DAY = /^\d{4}-\d\d-\d\d$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A field's value as text, for comparisons: documents as plain text, times in Athens time. */
export function valueText(value: unknown, locale: Locale, texts: ValueTexts): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)))
    return formatDate(new Date(value), locale);
  if (typeof value === "string")
    return ISO.test(value) && !Number.isNaN(Date.parse(value))
      ? `${formatDate(new Date(value), locale)} ${formatTime(new Date(value), locale)}`
      : value;
  if (isDocument(value)) {
    const assets = documentAssetIds(value).length;
    return [documentText(value), assets > 0 ? texts.assets(assets) : ""].filter(Boolean).join("\n");
  }
  if (Array.isArray(value))
    return value.every((item) => typeof item === "number" || typeof item === "string")
      ? value.join(", ")
      : JSON.stringify(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
