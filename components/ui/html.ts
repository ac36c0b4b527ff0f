/** A piece of HTML that was put together with its texts escaped. */
export type Html = { readonly __html: string };

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

type Value = string | number | false | null | undefined | Html | Html[];

const print = (value: Value): string => {
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(print).join("");
  return typeof value === "object" ? value.__html : escape(String(value));
};

/**
 * HTML with values in it: texts are escaped, pieces and lists of pieces go in as they are, nothing
 * stays out. For long lists that only the server makes: as elements they would be sent twice and
 * walked through again in every browser.
 */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return { __html: pieces.map((piece, at) => piece + print(values[at])).join("") };
}
