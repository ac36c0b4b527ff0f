import { createHash, randomBytes } from "node:crypto";
import type { PolicySources } from "@/lib/kernel/consent/policy-sources";
import { EMBED_HOSTS } from "@/lib/kernel/document/embed";

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi;
const CLOSING = "</script>";

/** A new random nonce for one render. */
export const makeNonce = (): string => randomBytes(18).toString("base64url");

/** The request header by which the framework adds this nonce to its scripts. */
export const nonceHeader = (nonce: string) => ({
  "content-security-policy": `script-src 'nonce-${nonce}'`,
});

/** Removes a nonce from attributes and from the hydration data, which is JSON within JSON. */
const withoutNonce = (html: string, nonce: string) =>
  html
    .replaceAll(` nonce="${nonce}"`, "")
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"');

/**
 * Joins adjacent scripts without further attributes, as the framework splits a page's data into
 * many.
 */
function joinScripts(html: string, opening: string): string {
  const seam = CLOSING + opening;
  let joined = "";
  let from = 0;
  for (let start = html.indexOf(opening); start !== -1; start = html.indexOf(opening, from)) {
    let end = html.indexOf(CLOSING, start);
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

/**
 * Hashes the inline scripts that the framework wrote, without duplicates, and joins adjacent ones
 * (docs/security.md#response-headers). They are recognised by the nonce of this render: an injected
 * script has none, gets no hash, and does not run. The returned HTML has no nonce, so that equal
 * content has equal bytes.
 * @param encoding of the characters of `html`: `latin1` when each of them is a byte of the document
 */
export function hashOwnScripts(
  html: string,
  nonce: string,
  encoding: "utf8" | "latin1" = "utf8",
): { html: string; hashes: string[] } {
  const joined = joinScripts(html, `<script nonce="${nonce}">`);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of joined.matchAll(SCRIPT)) {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc\s*=/i.test(attributes) || code === "")
      continue;
    const digest = createHash("sha256")
      .update(withoutNonce(code, nonce), encoding)
      .digest("base64");
    hashes.add(`'sha256-${digest}'`);
  }
  return { html: withoutNonce(joined, nonce), hashes: [...hashes] };
}

/** The settings of the policy. */
export type PolicySettings = { https: boolean } & PolicySources;

/**
 * The content security policy of a page with these inline scripts
 * (docs/security.md#response-headers).
 */
export function contentSecurityPolicy(
  hashes: string[],
  { https, scripts, connect, images, frames }: PolicySettings,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...hashes].join(" "),
    // Components set inline widths and colours, and the toasts have a style element.
    "style-src 'self' 'unsafe-inline'",
    // Map tiles and pixels of the tag manager: like all other third parties only after consent.
    ["img-src 'self' data:", ...images].join(" "),
    // Captions of films stand in the page.
    "media-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    // Video players, and the captcha.
    ["frame-src", ...EMBED_HOSTS, ...frames].join(" "),
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

/** The policy of the service worker: it asks the site alone, and nothing of others. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
