import type { AssetView } from "@/lib/kernel/asset/view";
import { escapeHtml } from "@/lib/kernel/document/escape";

const figure = ({ url, width, height, alt, caption }: AssetView) =>
  `<figure><img src="${escapeHtml(url)}" width="${width}" height="${height}" ` +
  `alt="${escapeHtml(alt)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;

/** What a feed shows of an item; `body` is safe HTML. */
type Whole = {
  title: string;
  /** Short lines above everything: when and where, or that it was cancelled. */
  lines?: readonly string[];
  cover: AssetView | null;
  summary: string | null;
  body: string;
  gallery?: readonly AssetView[];
};

/** The full text of an item for its feed: cover, standfirst, body and gallery, or else its title. */
export function feedHtml({ title, lines = [], cover, summary, body, gallery = [] }: Whole): string {
  const html = [
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    cover ? figure(cover) : "",
    summary ? `<p><strong>${escapeHtml(summary)}</strong></p>` : "",
    body,
    ...gallery.map(figure),
  ].join("");
  return html || `<p>${escapeHtml(title)}</p>`;
}
