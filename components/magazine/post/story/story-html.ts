import { pictureId } from "@/components/kit/asset/lightbox/picture-id";
import { escapeHtml } from "@/lib/kernel/document/escape";
import { toSlug } from "@/lib/kernel/greek/slug";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A heading of a text, with the id that leads to it. */
export type Heading = { id: string; title: string; level: 2 | 3 };

/** From this many headings on a text has a list of them. */
export const MIN_HEADINGS = 4;

/** Without the marks of footnotes. */
const withoutNotes = (html: string) =>
  html
    .split("<sup")
    .map((part, at) => (at === 0 ? part : (part.split("</sup>")[1] ?? "")))
    .join("");
const withoutTags = (html: string) => withoutNotes(html).replace(/<[^<>]*>/g, "");
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const plain = (html: string) =>
  withoutTags(html)
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .trim();

/** Ids for headings, which are links to themselves unless they hold one. */
function linkHeadings(html: string, locale: Locale): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const known = new Map<string, number>();
  const linked = html.replace(
    /<h([23])>([\s\S]*?)<\/h\1>/g,
    (_all, level: string, inner: string) => {
      const title = plain(inner);
      // No id of the page's own begins like this.
      const slug = `s-${toSlug(title, locale)}`;
      const times = (known.get(slug) ?? 0) + 1;
      known.set(slug, times);
      const id = times === 1 ? slug : `${slug}-${times}`;
      if (title !== "") headings.push({ id, title, level: level === "3" ? 3 : 2 });
      const content = /<a\s/.test(inner)
        ? inner
        : `<a href="#${id}" class="heading-link">${inner}</a>`;
      return `<h${level} id="${id}">${content}</h${level}>`;
    },
  );
  return { html: linked, headings };
}

const COMPARISON = '<div class="gallery"[^>]*data-look="compare">[\\s\\S]*?<\\/div>';
const FIGURE = '<figure (data-asset-id="[^>]*)>(<img src="([^"]*)"[^>]* alt="([^"]*)"[^>]*>)';

/** Links from pictures to their largest size, numbered on; those of a comparison stay under its slider. */
function linkPictures(
  html: string,
  first: number,
  enlarge: (alt: string) => string,
): { html: string; next: number } {
  let next = first;
  const linked = html.replace(
    new RegExp(`${COMPARISON}|${FIGURE}`, "g"),
    (all: string, attributes?: string, image?: string, source?: string, alt?: string) => {
      if (attributes === undefined || image === undefined) return all;
      const number = next++;
      return (
        `<figure id="${pictureId(number)}" ${attributes}><a class="picture-link" ` +
        `href="${source}" data-picture="${number}" aria-label="${escapeHtml(enlarge(plain(alt ?? "")))}">` +
        `${image}</a>`
      );
    },
  );
  return { html: linked, next };
}

type Options = { locale: Locale; firstPicture: number; enlarge: (alt: string) => string };

/**
 * The HTML of `lib/kernel/document/render.ts` as a story shows it: headings and pictures have addresses.
 * @returns it with its headings, and the number that the next picture of the page has
 */
export function storyHtml(html: string, { locale, firstPicture, enlarge }: Options) {
  const { html: withHeadings, headings } = linkHeadings(html, locale);
  return { headings, ...linkPictures(withHeadings, firstPicture, enlarge) };
}
