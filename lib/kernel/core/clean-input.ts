import { trimmed } from "./blank";

const PASSWORD_KEY = /^(?:\w+_)?password(?:_confirmation)?$/;

/** A rich-text document, whose text nodes may begin and end with spaces. */
export const isDocument = (value: object) =>
  "type" in value && value.type === "doc" && "content" in value && Array.isArray(value.content);

/**
 * Trims strings and turns empty ones into null, recursively (docs/api.md#requests), those of invisible
 * characters only too; passwords and documents stay as they are. The server applies it to every body
 * before validation, forms to their values.
 */
export function cleanInput(value: unknown): unknown {
  if (typeof value === "string") return trimmed(value) || null;
  if (Array.isArray(value)) return value.map(cleanInput);
  if (typeof value !== "object" || value === null || isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      PASSWORD_KEY.test(key) && typeof item === "string" && item !== "" ? item : cleanInput(item),
    ]),
  );
}
