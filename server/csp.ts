import { createHash } from "node:crypto";
import { EMBED_HOSTS } from "@/lib/document/embed";

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi;
/** Data blocks are not scripts: browsers do not run them, and they need no hash. */
const DATA_TYPE = /\stype\s*=\s*["']?(?!text\/javascript|module)[^"'\s>]+/i;

const OPENING = "<script>";
const CLOSING = "</script>";

/**
 * Joins adjacent inline scripts without attributes. The framework sends a page's data in many; each
 * would need a hash in the header (docs/security.md#response-headers).
 */
export function joinScripts(html: string): string {
  const seam = CLOSING + OPENING;
  let joined = "";
  let from = 0;
  for (let at = html.indexOf(OPENING); at !== -1; at = html.indexOf(OPENING, from)) {
    let end = html.indexOf(CLOSING, at);
    if (end === -1) break;
    joined += html.slice(from, end);
    while (html.startsWith(seam, end)) {
      const next = html.indexOf(CLOSING, end + seam.length);
      if (next === -1) break;
      joined += `;${html.slice(end + seam.length, next)}`;
      end = next;
    }
    joined += CLOSING;
    from = end + CLOSING.length;
  }
  return joined + html.slice(from);
}

/** The hashes of all inline scripts of a page, without duplicates. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || DATA_TYPE.test(attributes) || code === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** The settings of the policy. */
export type PolicySettings = { https: boolean; connect: string[]; images: string[] };

/**
 * The content security policy of a page with these inline scripts
 * (docs/security.md#response-headers).
 */
export function contentSecurityPolicy(
  hashes: string[],
  { https, connect, images }: PolicySettings,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    // Components set widths and colours, the toasts bring a style sheet of their own.
    "style-src 'self' 'unsafe-inline'",
    // Tiles of a map, which a reader asks for.
    ["img-src 'self' data:", ...images].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    // Players of videos, which a reader asks for.
    ["frame-src", ...EMBED_HOSTS].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The policy of all other responses: it allows nothing. */
export const BARE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
