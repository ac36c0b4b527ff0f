import { escapeHtml } from "@/lib/kernel/document/escape";

/** A piece of HTML whose texts are escaped. */
export type Html = { readonly __html: string };

type Value = string | number | false | null | undefined | Html | Html[];

const render = (value: Value): string => {
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(render).join("");
  return typeof value === "object" ? value.__html : escapeHtml(String(value));
};

/**
 * A template tag for HTML: texts are escaped, pieces and lists of pieces are inserted as they are,
 * false and undefined are omitted. For long lists of server components, whose elements would also
 * be sent in the RSC payload and hydrated.
 */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return { __html: pieces.map((piece, index) => piece + render(values[index])).join("") };
}
