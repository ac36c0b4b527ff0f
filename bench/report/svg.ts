/** Text for SVG and XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A coordinate with at most one decimal. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** Colours of up to five series, each readable on both papers. */
const SERIES = {
  light: ["#0b6e99", "#b4431f", "#4d7c2b", "#7a3e9d", "#8a6d00"],
  dark: ["#5cc0ea", "#ff9066", "#9fd36c", "#cf9cf0", "#e6c34a"],
};

export const SERIES_COUNT = SERIES.light.length;

const series = (colours: string[]) =>
  colours.map((colour, index) => `.s${index}{fill:${colour}}.l${index}{stroke:${colour}}`).join("");

const STYLE =
  'text{font:13px system-ui,-apple-system,"Segoe UI","Noto Sans","DejaVu ' +
  'Sans",Arial,sans-serif;fill:#15181b}.title{font-size:16px;' +
  "font-weight:600}.axis{fill:#4a5157}.value{stroke:#fbfaf7;stroke-width:4px;" +
  "paint-order:stroke}" +
  ".paper{fill:#fbfaf7}.grid{stroke:#d9d6cf}.line{fill:none;" +
  "stroke-width:2.5}.faint{opacity:.55}.mark{stroke:#15181b;stroke-dasharray:5 " +
  `4}${series(SERIES.light)}` +
  "@media(prefers-color-scheme:dark){text{fill:#f1efe9}.axis{fill:#b9bdc0}" +
  ".value{stroke:#15181b}.paper{fill:#15181b}.grid{stroke:#3a4046}" +
  `.mark{stroke:#f1efe9}${series(SERIES.dark)}}`;

/**
 * A whole drawing: title for eyes and for screen readers, own fonts and colours, light or dark as
 * its reader's system is.
 */
export function drawing(width: number, height: number, title: string, content: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${at(height)}" ` +
      `width="${width}" height="${at(height)}" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeXml(title)}</title><style>${STYLE}</style><rect class="paper" width="100%" height="100%"/>`,
    `<text class="title" x="20" y="30">${escapeXml(title)}</text>`,
    ...content,
    "</svg>\n",
  ].join("\n");
}

/** One line of text; `anchor` says which end stands at x. */
export function label(
  x: number,
  y: number,
  text: string,
  anchor: "start" | "middle" | "end" = "start",
  className = "",
): string {
  return (
    `<text x="${at(x)}" y="${at(y)}" ` +
    `text-anchor="${anchor}"${className ? ` class="${className}"` : ""}>${escapeXml(text)}</text>`
  );
}

/**
 * Round numbers from 0 to at least `max`, about `count` of them, in steps of 1, 2 or 5 times a
 * power of ten.
 */
export function niceTicks(max: number, count = 5): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999) ?? 10);
  const last = Math.ceil(max / step - 1e-9);
  return Array.from({ length: last + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/**
 * About how wide a text of this size is; Greek and Latin letters of the system's fonts differ by a
 * few per cent.
 */
export const textWidth = (text: string): number => text.length * 7.1;
