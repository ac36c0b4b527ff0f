import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/core/settings";
import { isLocale, localePath, LOCALES, type Locale } from "@/lib/i18n/locale";

const DAY_MS = 86_400_000;
/** A link to a preview may be handed on: it opens one item in one language, for so long. */
const LIVES_MS = 7 * DAY_MS;
/** Links that are made within an hour are the same one. */
const ROUND_MS = DAY_MS / 24;

/**
 * What can be looked at before readers see it; the page of a company is one item with what the
 * directory says of it.
 */
const KINDS = ["post", "page", "chunk", "member"] as const;
export type PreviewKind = (typeof KINDS)[number];

/**
 * What a link to a preview shows: an item in a language, of a post with `pending` also the change
 * that waits.
 */
export type Preview = { kind: PreviewKind; id: number; locale: Locale; pending: boolean };

const macOf = (claims: string): string =>
  createHmac("sha256", deriveSecret("preview")).update(claims).digest("base64url");

/**
 * A token of letters, digits, dots and hyphens, good for 7 days. The kind is part of what is
 * signed.
 */
export function makePreviewToken({ kind, id, locale, pending }: Preview, now = Date.now()): string {
  const until = Math.ceil((now + LIVES_MS) / ROUND_MS) * ROUND_MS;
  const claims = [
    kind,
    id.toString(36),
    locale,
    (until / 1000).toString(36),
    pending ? "w" : "s",
  ].join(".");
  return `${claims}.${macOf(claims)}`;
}

/** What a token of ours that still counts is about; undefined for every other text. */
export function readPreviewToken(token: string, now = Date.now()): Preview | undefined {
  const match =
    /^([a-z]{1,10})\.([0-9a-z]{1,6})\.(el|en)\.([0-9a-z]{1,10})\.([ws])\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, name, number = "", locale, until = "", state, mac = ""] = match;
  const expected = Buffer.from(macOf(token.slice(0, token.lastIndexOf("."))));
  const kind = KINDS.find((one) => one === name);
  if (
    !timingSafeEqual(expected, Buffer.from(mac)) ||
    parseInt(until, 36) * 1000 < now ||
    !isLocale(locale) ||
    !kind
  )
    return undefined;
  return { kind, id: parseInt(number, 36), locale, pending: state === "w" };
}

/** The address of a preview. */
export const previewPath = (preview: Preview): string =>
  localePath(preview.locale, `/preview/${makePreviewToken(preview)}`);

/**
 * The addresses of the previews of an item in the languages that it has, null in the others. For
 * editing views only: whoever has an address sees the item.
 */
export const previewPaths = (
  kind: PreviewKind,
  id: number,
  has: (locale: Locale) => boolean,
  pending = false,
): Record<Locale, string | null> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      has(locale) ? previewPath({ kind, id, locale, pending }) : null,
    ]),
  ) as Record<Locale, string | null>;
