import { millisecondsInDay } from "date-fns/constants";
import { readSigned, signText } from "@/lib/kernel/core/signed";
import { isKeyOf } from "@/lib/kernel/core/records";
import { isLocale, localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { kindsWith, type KindsWith, type VariantName } from "@/lib/kernel/manifest/variants";

/** How long a preview link is valid. It can be passed on: it opens one item in one locale. */
const LIVES_MS = 7 * millisecondsInDay;
/** Links that are made within this interval are equal. */
const ROUND_MS = millisecondsInDay / 24;

/** A kind of content with previews of drafts; that of a company shows its directory post too. */
export type PreviewKind = KindsWith<"hasPreviews">["kind"];

const KINDS: readonly PreviewKind[] = kindsWith("hasPreviews").map(({ kind }) => kind);

/** The kind whose preview shows an item: what is part of a page has the preview of that page. */
export function previewKindOf({ kind, partOf }: Pick<ContentKind, "kind" | "partOf">): PreviewKind {
  const shown = KINDS.find((one) => one === (partOf ?? kind));
  if (!shown) throw new Error(`${kind} has no previews`);
  return shown;
}

/**
 * The claims of a preview link: an item in a locale; with `pending` the pending revision of a post,
 * with `copy` the working copy of something public.
 */
export type Preview = {
  kind: PreviewKind;
  id: number;
  locale: Locale;
  pending: boolean;
  copy?: true;
};

/**
 * Loads what a preview shows: its title, the variant whose editor opens it, and what its screen needs;
 * null without such an item or translation. The caller has checked the token.
 */
export type PreviewLoader<T extends object = object> = (
  of: Preview,
) => Promise<({ title: string; variant: VariantName } & T) | null>;

/** What a token shows, by its letter. */
const STATES = {
  s: { pending: false },
  w: { pending: true },
  c: { pending: false, copy: true },
} as const;

const PURPOSE = "preview";
const CLAIMS = /^([a-z]{1,10})\.([0-9a-z]{1,6})\.(el|en)\.([0-9a-z]{1,10})\.([wsc])$/;

/**
 * Creates a preview token, valid for 7 days, of URL-safe characters. The kind is part of the
 * signature.
 */
export function makePreviewToken(
  { kind, id, locale, pending, copy }: Preview,
  now = Date.now(),
): string {
  const other = pending ? "w" : "s";
  const state: keyof typeof STATES = copy ? "c" : other;
  const until = Math.ceil((now + LIVES_MS) / ROUND_MS) * ROUND_MS;
  const claims = [kind, id.toString(36), locale, (until / 1000).toString(36), state].join(".");
  return signText(PURPOSE, claims);
}

/** The claims of a valid preview token; undefined for any other text. */
export function readPreviewToken(token: string, now = Date.now()): Preview | undefined {
  const claims = readSigned(PURPOSE, token);
  const [, name, number = "", locale, until = "", state] = CLAIMS.exec(claims ?? "") ?? [];
  const kind = KINDS.find((one) => one === name);
  if (
    parseInt(until, 36) * 1000 < now ||
    !isLocale(locale) ||
    !kind ||
    !isKeyOf(STATES, state ?? "")
  )
    return undefined;
  return { kind, id: parseInt(number, 36), locale, ...STATES[state as keyof typeof STATES] };
}

/** The path of a preview. */
export const previewPath = (preview: Preview): string =>
  localePath(preview.locale, `/preview/${makePreviewToken(preview)}`);

/**
 * The preview paths of an item per locale, null for missing translations. For editing views only,
 * since the path grants access.
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
