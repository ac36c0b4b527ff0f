import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/core/settings";
import { isLocale, localePath, type Locale } from "@/lib/i18n/locale";

const DAY_MS = 86_400_000;
/** A link to a preview may be handed on: it opens one thing in one language, for so long. */
const LIVES_MS = 7 * DAY_MS;
/** Links that are made within an hour are the same one. */
const ROUND_MS = DAY_MS / 24;

/** What a link to a preview shows: a post in a language, `pending` with the change that waits. */
export type Preview = { kind: "post"; id: number; locale: Locale; pending: boolean };

const macOf = (claims: string): string => createHmac("sha256", deriveSecret("preview")).update(claims).digest("base64url");

/** A token of letters, digits, dots and hyphens, good for 7 days. */
export function makePreviewToken({ id, locale, pending }: Preview, now = Date.now()): string {
  const until = Math.ceil((now + LIVES_MS) / ROUND_MS) * ROUND_MS;
  const claims = ["post", id.toString(36), locale, (until / 1000).toString(36), pending ? "w" : "s"].join(".");
  return `${claims}.${macOf(claims)}`;
}

/** What a token of ours that still counts is about; undefined for every other text. */
export function readPreviewToken(token: string, now = Date.now()): Preview | undefined {
  const match = /^post\.([0-9a-z]{1,6})\.(el|en)\.([0-9a-z]{1,10})\.([ws])\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, number = "", locale, until = "", state, mac = ""] = match;
  const expected = Buffer.from(macOf(token.slice(0, token.lastIndexOf("."))));
  if (!timingSafeEqual(expected, Buffer.from(mac)) || parseInt(until, 36) * 1000 < now || !isLocale(locale)) return undefined;
  return { kind: "post", id: parseInt(number, 36), locale, pending: state === "w" };
}

/** The address of a preview. */
export const previewPath = (preview: Preview): string => localePath(preview.locale, `/preview/${makePreviewToken(preview)}`);
