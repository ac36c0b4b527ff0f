/**
 * For tests: CSS and HTML that Gmail or Outlook for Windows do not know (caniemail.com), beyond what
 * degrades without harm: rounded corners, `max-width` on a table, the media query of the dark theme.
 */
const UNKNOWN: Readonly<Record<string, RegExp>> = {
  "flex or grid":
    /display:\s*(?:inline-)?(?:flex|grid)|(?:^|[;{\s])(?:flex|grid|gap)(?:-[\w-]+)?\s*:/i,
  position: /(?:^|[;{\s])(?:position|inset|z-index)\s*:/i,
  float: /(?:^|[;{\s])float\s*:/i,
  "custom properties": /var\(|(?:^|[;{\s])--[\w-]+\s*:/i,
  "math functions": /(?:calc|min|max|clamp)\(/i,
  "relative units": /:\s*-?[\d.]+(?:rem|vw|vh|vmin|vmax|ch)\b/i,
  "logical properties": /(?:margin|padding|border|inset)-(?:inline|block)|(?:inline|block)-size/i,
  "background images": /background(?:-image)?\s*:[^;]*(?:url\(|gradient\()/i,
  "colour functions": /(?:rgba|hsla?|oklch|lab|color-mix)\(/i,
  "shadows, filters, opacity":
    /(?:^|[;{\s])(?:box-shadow|text-shadow|filter|backdrop-filter|opacity|mix-blend-mode)\s*:/i,
  "transforms and animations": /(?:^|[;{\s])(?:transform|transition|animation)(?:-[\w-]+)?\s*:/i,
  "object-fit and aspect-ratio": /(?:object-fit|object-position|aspect-ratio|clip-path)\s*:/i,
  "negative margins": /margin(?:-\w+)?\s*:[^;}]*-\d/i,
  "at-rules": /@(?:import|font-face|supports|layer|container|keyframes)\b/i,
  "pseudo-classes": /[\w)\]](?:::?)(?:before|after|has|is|where|not|nth-child|hover|focus)\b/i,
  nesting: /&\s*[.:[]|{[^{}]*{[^{}]*{/,
};
const ELEMENTS = /<(?:script|link|svg|video|audio|iframe|object|form|input|button|picture|base)\b/i;

/** Gmail drops a longer style element as a whole. */
const MAX_STYLE = 8_192;

/** For tests: what mail clients do not know in a mail, by name. */
export function unknownInMail(html: string): string[] {
  const sheets = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, css]) => css!);
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/gi)].map(([, css]) => css!);
  const css = [...sheets, ...inline].join("\n");
  return [
    ...Object.entries(UNKNOWN).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : [])),
    ...(ELEMENTS.test(html) ? ["elements"] : []),
    ...(sheets.some((sheet) => sheet.length > MAX_STYLE) ? ["a long style element"] : []),
    ...(/src="data:/i.test(html) ? ["pictures as data"] : []),
  ];
}
