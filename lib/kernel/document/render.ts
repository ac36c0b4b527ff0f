import type { JSONContent } from "@tiptap/core";
import { renderJSONContentToString } from "@tiptap/static-renderer/json/html-string";
import { creditLine } from "@/lib/kernel/asset/credit";
import { isMediaKind } from "@/lib/kernel/asset/media-kinds";
import type { AssetView } from "@/lib/kernel/asset/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/document-part.json";
import en from "@/messages/en/services/document-part.json";
import {
  isComparison,
  isFigureLook,
  isGalleryLook,
  isQuoteLook,
  isTableLook,
} from "./block-values";
import { escapeHtml } from "./escape";
import { pairFigures } from "./pair-figures";
import { isFigureWidth, type FigureWidth } from "./block-values";
import { embedName, embedPage, isEmbed } from "./embed";
import { isSafeHref } from "./link";
import { passageState } from "./passages";
import { mediaHtml } from "./media-html";
import { documentText, isEmptyDocument } from "./text";

/** The name of a table for screen readers, and the placeholder of a video until it is played. */
const PARTS = { el, en };

/** The footnotes of one document: their marks in the order of the text, and the list at its end. */
class Footnotes {
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

const SIZES_ALONE = "(min-width: 1200px) 44rem, 100vw";
const SIZES_BESIDE = "(min-width: 640px) 22rem, 100vw";
const SIZES_OF: Record<FigureWidth, string> = {
  wide: "(min-width: 1280px) 76rem, 100vw",
  full: "100vw",
  pair: SIZES_BESIDE,
};

/** The attribute of a look that a block may have; nothing for another value. */
const lookData = (isLook: (value: unknown) => value is string, look: unknown): string =>
  isLook(look) ? ` data-look="${look}"` : "";

/**
 * `data-own` names the texts that override those of the library, so that the HTML can be converted
 * back (`documentFromHtml`).
 */
function figureHtml(
  asset: AssetView | undefined,
  alt: unknown,
  caption: unknown,
  sizes: string,
  { width, look }: { width?: FigureWidth | undefined; look?: unknown } = {},
): string {
  if (!asset || isMediaKind(asset.kind)) return "";
  const isOwn = (word: unknown): word is string => typeof word === "string" && word !== "";
  const text = isOwn(caption) ? caption : asset.caption;
  const own = [isOwn(alt) ? "alt" : "", isOwn(caption) ? "caption" : ""].filter(Boolean).join(" ");
  const srcset = asset.variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ");
  const image =
    `<img src="${escapeHtml(asset.url)}" srcset="${escapeHtml(srcset)}" sizes="${sizes}" ` +
    `width="${asset.width}" height="${asset.height}"` +
    ` alt="${escapeHtml(isOwn(alt) ? alt : asset.alt)}" loading="lazy" decoding="async">`;
  const ownData = own ? ` data-own="${own}"` : "";
  const credit = creditLine(asset);
  const captionHtml =
    text || credit
      ? `<figcaption>${escapeHtml(text ?? "")}` +
        `${credit ? `${text ? " " : ""}<small>${escapeHtml(credit)}</small>` : ""}</figcaption>`
      : "";
  const widthData = width ? ` data-width="${width}"` : "";
  return (
    `<figure data-asset-id="${asset.id}"${ownData}${widthData}${lookData(isFigureLook, look)}>` +
    `${image}${captionHtml}</figure>`
  );
}

/** Assets side by side, without deleted ones. */
function galleryHtml(
  ids: unknown,
  look: unknown,
  assets: Map<number, AssetView>,
  locale: Locale,
): string {
  const shown = (Array.isArray(ids) ? ids : [])
    .map((id) => assets.get(Number(id)))
    .filter((asset) => asset !== undefined);
  if (shown.length === 0) return "";
  const figures = shown.map((asset) => figureHtml(asset, null, null, SIZES_BESIDE)).join("");
  const shownIds = shown.map(({ id }) => id).join(",");
  const isCompared = isComparison(look, shown.length);
  const shownLook = isGalleryLook(look) && (look !== "compare" || isCompared) ? look : undefined;
  const slider = isCompared
    ? `<input type="range" min="0" max="100" value="50" autocomplete="off" ` +
      `aria-label="${escapeHtml(PARTS[locale].compare)}">`
    : "";
  return (
    `<div class="gallery" data-asset-ids="${shownIds}"` +
    `${shownLook ? ` data-look="${shownLook}"` : ""}>${figures}${slider}</div>`
  );
}

/** A link to the video, which components/magazine/post/watch-embeds.ts replaces by the player. */
function embedHtml(provider: unknown, videoId: unknown, locale: Locale): string {
  const embed = { provider, videoId };
  if (!isEmbed(embed)) return "";
  const say = (key: "play" | "note") =>
    escapeHtml(PARTS[locale][key].replace("{name}", embedName(embed)));
  return (
    `<figure class="embed" data-embed="${embed.provider}" data-video="${escapeHtml(embed.videoId)}">` +
    `<a href="${escapeHtml(embedPage(embed))}" target="_blank" rel="noopener ` +
    `noreferrer">${say("play")}</a>` +
    `<figcaption>${say("note")}</figcaption></figure>`
  );
}

/** A distinct name for each table: the text of its first row. */
function tableLabel(table: JSONContent, locale: Locale): string {
  const firstRow = documentText(table.content?.[0] ?? {})
    .split(/\n+/)
    .filter(Boolean)
    .join(", ");
  const label = PARTS[locale].table;
  return firstRow ? `${label}: ${firstRow}` : label;
}

function linkHtml(href: unknown, children: string, locale: Locale): string {
  if (!isSafeHref(href)) return children;
  const address = href.startsWith("/") ? localePath(locale, href) : href;
  const outside = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : "";
  return `<a href="${escapeHtml(address)}"${outside}>${children}</a>`;
}

const flat = (children: unknown): string => {
  if (Array.isArray(children)) return children.map(flat).join("");
  return typeof children === "string" ? children : "";
};

/** Whether a paragraph or heading is still to be translated: previews leave it out. */
const isLeftOut = (node: unknown) => passageState(node as JSONContent) === "untranslated";

/** The colspan and rowspan of a cell, where greater than one. */
const spans = (attrs: Record<string, unknown> | undefined) =>
  (["colspan", "rowspan"] as const)
    .map((name) => {
      const count = attrs?.[name];
      return typeof count === "number" && Number.isInteger(count) && count > 1 && count <= 200
        ? ` ${name}="${count}"`
        : "";
    })
    .join("");

type Piece = { children?: unknown };
const wrap =
  (tag: string, attributes = "") =>
  ({ children }: Piece) =>
    `<${tag}${attributes}>${flat(children)}</${tag}>`;

/**
 * Renders a stored document as HTML: only the nodes and marks listed here, all text escaped, safe
 * links only, paths of the site with the locale prefix, assets with all variants. `assets` are
 * those of `documentAssetIds`.
 */
export function renderDocument(
  document: JSONContent,
  assets: Map<number, AssetView>,
  locale: Locale,
): string {
  const footnotes = new Footnotes(locale);
  const render = renderJSONContentToString({
    nodeMapping: {
      doc: ({ children }: Piece) => flat(children),
      text: ({ node }) => escapeHtml(String((node as JSONContent).text ?? "")),
      paragraph: ({ node, children }) => (isLeftOut(node) ? "" : wrap("p")({ children })),
      heading: ({ node, children }) =>
        isLeftOut(node) ? "" : wrap(node.attrs?.level === 3 ? "h3" : "h2")({ children }),
      bulletList: wrap("ul"),
      orderedList: wrap("ol"),
      listItem: wrap("li"),
      hardBreak: () => "<br>",
      horizontalRule: () => "<hr>",
      figure: ({ node }) => {
        const { assetId, alt, caption, width, look } = node.attrs ?? {};
        const known = isFigureWidth(width) ? width : undefined;
        const sizes = known ? SIZES_OF[known] : SIZES_ALONE;
        return figureHtml(assets.get(Number(assetId)), alt, caption, sizes, { width: known, look });
      },
      figurePair: wrap("div", ' class="figure-pair"'),
      // Editors have not chosen a file for it yet.
      omittedImage: () => "",
      gallery: ({ node }) => galleryHtml(node.attrs?.assetIds, node.attrs?.look, assets, locale),
      aside: wrap("aside"),
      footnote: ({ node }) => footnotes.mark(node.attrs?.text),
      embed: ({ node }) => embedHtml(node.attrs?.provider, node.attrs?.videoId, locale),
      sound: ({ node }) => mediaHtml(node as JSONContent, assets, locale),
      film: ({ node }) => mediaHtml(node as JSONContent, assets, locale),
      blockquote: ({ node, children }) => {
        const cite: unknown = node.attrs?.cite;
        const source =
          typeof cite === "string" && cite ? `<footer>${escapeHtml(cite)}</footer>` : "";
        return `<blockquote${lookData(isQuoteLook, node.attrs?.look)}>${flat(children)}${source}</blockquote>`;
      },
      table: ({ node, children }) =>
        '<div class="table-scroll" role="region" ' +
        `aria-label="${escapeHtml(tableLabel(node as JSONContent, locale))}" tabindex="0">` +
        `<table${lookData(isTableLook, node.attrs?.look)}><tbody>${flat(children)}</tbody></table></div>`,
      tableRow: wrap("tr"),
      // An empty heading becomes a cell: screen readers would announce it with every cell below.
      tableHeader: ({ node, children }) =>
        (isEmptyDocument(node as JSONContent)
          ? wrap("td", spans(node.attrs))
          : wrap("th", ` scope="col"${spans(node.attrs)}`))({ children }),
      tableCell: ({ node, children }) => wrap("td", spans(node.attrs))({ children }),
    },
    markMapping: {
      bold: wrap("strong"),
      italic: wrap("em"),
      strike: wrap("s"),
      underline: wrap("u"),
      link: ({ mark, children }) => linkHtml(mark.attrs?.href, flat(children), locale),
    },
  });
  return render({ content: pairFigures(document) }) + footnotes.list();
}
