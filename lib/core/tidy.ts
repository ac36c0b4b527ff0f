const PASSWORD_KEY = /^(?:\w+_)?password(?:_confirmation)?$/;

/**
 * A text of the editor (lib/document): its pieces begin and end with spaces where the style changes
 * within a sentence.
 */
const isDocument = (value: object) =>
  "type" in value && value.type === "doc" && "content" in value && Array.isArray(value.content);

/**
 * Trims strings and drops empty ones, all the way down (docs/api.md#requests); passwords stay as
 * they were typed, and the words of a document keep the spaces between them. The server does it to
 * every body before it checks it, the forms of the browser to what was typed.
 */
export function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null || isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      PASSWORD_KEY.test(key) && typeof item === "string" && item !== "" ? item : tidy(item),
    ]),
  );
}
