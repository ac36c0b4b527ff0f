import type { JSONContent } from "@tiptap/core";
import { renderJSONContentToString } from "@tiptap/static-renderer/json/html-string";
import type { AssetView } from "@/lib/asset/view";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { documentText } from "./schema";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text made safe for HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);

/** Addresses that a link may have: the site itself, the web, mail and telephone. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** What a screen reader calls a table that may have to be scrolled. */
const TABLE_LABEL: Record<Locale, string> = { el: "Πίνακας", en: "Table" };

function figureHtml(asset: AssetView | undefined, alt: unknown, caption: unknown): string {
  if (!asset) return "";
  const text = typeof caption === "string" && caption ? caption : asset.caption;
  const srcset = asset.variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ");
  const image =
    `<img src="${escapeHtml(asset.url)}" srcset="${escapeHtml(srcset)}" sizes="(min-width: 1200px) 44rem, 100vw" width="${asset.width}" height="${asset.height}"` +
    ` alt="${escapeHtml(typeof alt === "string" && alt ? alt : asset.alt)}" loading="lazy" decoding="async">`;
  return `<figure>${image}${text ? `<figcaption>${escapeHtml(text)}</figcaption>` : ""}</figure>`;
}

/** A name of its own for each table of a page: the words of its first row. */
function tableLabel(table: JSONContent, locale: Locale): string {
  const words = documentText(table.content?.[0] ?? {}).split(/\n+/).filter(Boolean).join(", ");
  return words ? `${TABLE_LABEL[locale]}: ${words}` : TABLE_LABEL[locale];
}

function linkHtml(href: unknown, children: string, locale: Locale): string {
  if (typeof href !== "string" || !SAFE_HREF.test(href)) return children;
  const address = href.startsWith("/") ? localePath(locale, href) : href;
  const outside = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : "";
  return `<a href="${escapeHtml(address)}"${outside}>${children}</a>`;
}

const flat = (children: unknown): string => (Array.isArray(children) ? children.map(flat).join("") : typeof children === "string" ? children : "");

type Piece = { children?: unknown };
const wrap = (tag: string, attributes = "") => ({ children }: Piece) => `<${tag}${attributes}>${flat(children)}</${tag}>`;

/**
 * The HTML of a stored text: only the nodes and marks named here, every text escaped, links only to safe addresses, paths
 * inside the site given the language's prefix, pictures with all their sizes. `assets` holds those of `documentAssetIds`.
 */
export function renderDocument(document: JSONContent, assets: Map<number, AssetView>, locale: Locale): string {
  const render = renderJSONContentToString({
    nodeMapping: {
      doc: ({ children }: Piece) => flat(children),
      text: ({ node }) => escapeHtml(String((node as JSONContent).text ?? "")),
      paragraph: wrap("p"),
      heading: ({ node, children }) => wrap(node.attrs?.level === 3 ? "h3" : "h2")({ children }),
      bulletList: wrap("ul"),
      orderedList: wrap("ol"),
      listItem: wrap("li"),
      hardBreak: () => "<br>",
      horizontalRule: () => "<hr>",
      figure: ({ node }) => figureHtml(assets.get(Number(node.attrs?.assetId)), node.attrs?.alt, node.attrs?.caption),
      blockquote: ({ node, children }) => {
        const cite: unknown = node.attrs?.cite;
        return `<blockquote>${flat(children)}${typeof cite === "string" && cite ? `<footer>${escapeHtml(cite)}</footer>` : ""}</blockquote>`;
      },
      table: ({ node, children }) =>
        `<div class="table-scroll" role="region" aria-label="${escapeHtml(tableLabel(node as JSONContent, locale))}" tabindex="0"><table><tbody>${flat(children)}</tbody></table></div>`,
      tableRow: wrap("tr"),
      tableHeader: wrap("th", ' scope="col"'),
      tableCell: wrap("td"),
    },
    markMapping: {
      bold: wrap("strong"),
      italic: wrap("em"),
      strike: wrap("s"),
      underline: wrap("u"),
      link: ({ mark, children }) => linkHtml(mark.attrs?.href, flat(children), locale),
    },
  });
  return render({ content: document } as Parameters<typeof render>[0]);
}
