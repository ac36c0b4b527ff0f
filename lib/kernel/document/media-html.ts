import type { JSONContent } from "@tiptap/core";
import { creditLine } from "@/lib/kernel/asset/credit";
import { durationText } from "@/lib/kernel/asset/media-kinds";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/document-part.json";
import en from "@/messages/en/services/document-part.json";
import { escapeHtml } from "./escape";
import { mediaAsset, mediaTexts, posterUrl } from "./media";
import { captionsOf, readTranscript, timeText, type Line } from "./transcript";

const PARTS = { el, en };

/**
 * A line of the transcript: with its time a link into the file, which a browser begins to play there; the
 * player of the page takes it over (components/magazine/post/media).
 */
const lineHtml = ({ at, text }: Line, url: string): string =>
  at === null
    ? `<li>${escapeHtml(text)}</li>`
    : `<li><a href="${escapeHtml(url)}#t=${at}" data-at="${at}">` +
      `<time>${timeText(Math.floor(at))}</time> <span>${escapeHtml(text)}</span></a></li>`;

function transcriptHtml(lines: readonly Line[], url: string, locale: Locale): string {
  if (lines.length === 0) return "";
  return (
    `<details class="transcript"><summary>${escapeHtml(PARTS[locale].transcript)}</summary>` +
    `<ol>${lines.map((line) => lineHtml(line, url)).join("")}</ol></details>`
  );
}

/** The captions of a film, which stand in the page: there is no file of them. */
function trackHtml(lines: readonly Line[], duration: number, locale: Locale): string {
  const captions = captionsOf(lines, duration);
  if (captions === "") return "";
  return (
    `<track kind="captions" srclang="${locale}" label="${escapeHtml(PARTS[locale].captions)}" ` +
    `src="data:text/vtt;charset=utf-8,${encodeURIComponent(captions).replaceAll("'", "%27")}">`
  );
}

/**
 * A sound or film with the player of the browser, which loads nothing before it is started, and its
 * transcript. `data-own` names the texts that are those of the document, so that the HTML can be
 * converted back (`documentFromHtml`).
 */
export function mediaHtml(
  node: JSONContent,
  assets: ReadonlyMap<number, AssetView>,
  locale: Locale,
): string {
  const asset = mediaAsset(node, assets);
  if (!asset) return "";
  const { kind, url, duration } = asset;
  const texts = mediaTexts(node);
  const parts = PARTS[locale];
  const lines = readTranscript(texts.transcript);
  const label = ` aria-label="${escapeHtml(texts.title || parts[kind])}"`;
  const source = `src="${escapeHtml(url)}" controls preload="none"${label}`;
  const poster = posterUrl(assets.get(Number(node.attrs?.posterId)));
  const player =
    kind === "sound"
      ? `<audio ${source}></audio>`
      : `<video ${source} playsinline width="${asset.width}" height="${asset.height}"` +
        `${poster ? ` poster="${escapeHtml(poster)}"` : ""}>` +
        `${trackHtml(lines, duration, locale)}</video>`;
  const caption = texts.caption || asset.caption;
  const credit = texts.credit || creditLine(asset);
  const captionHtml =
    caption || credit
      ? `<figcaption>${escapeHtml(caption ?? "")}` +
        `${credit ? `${caption ? " " : ""}<small>${escapeHtml(credit)}</small>` : ""}</figcaption>`
      : "";
  const own = (["caption", "credit"] as const).filter((name) => texts[name] !== "").join(" ");
  const controls = JSON.stringify({ speed: parts.speed, follow: parts.follow });
  return (
    `<figure class="media" data-${kind}="${asset.id}"${own ? ` data-own="${own}"` : ""}` +
    `${poster ? ` data-poster="${Number(node.attrs?.posterId)}"` : ""}` +
    ` data-late="media" data-texts="${escapeHtml(controls)}">` +
    `<p class="media-name">${texts.title ? `<b>${escapeHtml(texts.title)}</b>` : ""}` +
    `<span class="media-time">${parts[kind]} · ${durationText(duration)}</span></p>` +
    `${player}${transcriptHtml(lines, url, locale)}${captionHtml}</figure>`
  );
}
