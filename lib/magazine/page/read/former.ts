import { z } from "zod";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getRevision } from "@/lib/kernel/revision/service";
import { publicPages } from "./service";
import { pageAssetIds, pageSelect, viewPage, type PageView } from "./view";

/** The slug of the privacy policy, whose former texts stay public. */
export const PRIVACY_SLUG = "privacy";

/** A text of a page in one language, and when it was public. */
export type FormerText = { version: number; from: Date; until: Date };

/** A former text, or the version of the present one. */
export type FoundText =
  { kind: "present" } | { kind: "former"; page: PageView; text: FormerText } | { kind: "unknown" };

/** One text: it may have been saved in several versions, such as for the other language. */
type Span = { version: number; from: Date; until: Date | null; isPublic: boolean; digest: string };

type Saved = { version: number; at: Date; isPublic: boolean; digest: string };

/** The texts of a page in a language, oldest first; the last one is the present. */
async function spansOf(page: Pick<PageView, "id" | "created_at">, locale: Locale): Promise<Span[]> {
  const saved = await db.$queryRaw<Saved[]>`
    SELECT version, at, coalesce(text->>'status', '') = 'published' AS "isPublic",
      md5(coalesce(text, '{}')::text) AS digest
    FROM revision, LATERAL (SELECT snapshot #> ARRAY['translations', ${locale}]) AS stored(text)
    WHERE kind = 'page' AND subject_id = ${page.id} ORDER BY version`;
  const spans: Span[] = [];
  for (const { at, ...one } of saved) {
    const last = spans.at(-1);
    if (last && last.digest === one.digest) continue;
    if (last) last.until = at;
    // The first one is stored with the save that replaces it.
    spans.push({ ...one, from: last ? at : new Date(page.created_at), until: null });
  }
  return spans;
}

/** The former public texts of a page in a language, newest first. */
export async function formerTexts(
  page: Pick<PageView, "id" | "created_at">,
  locale: Locale,
): Promise<FormerText[]> {
  const spans = await spansOf(page, locale);
  return spans
    .flatMap(({ version, from, until, isPublic }) =>
      isPublic && until !== null ? [{ version, from, until }] : [],
    )
    .reverse();
}

const snapshotSchema = z.object({
  translations: z.record(z.string(), z.object({ title: z.string(), blocks: z.json() }).optional()),
});

/** The text of a public page that was public when it had a version. */
export async function findText(
  page: PageView,
  version: number,
  locale: Locale,
): Promise<FoundText> {
  if (version === page.version) return { kind: "present" };
  const spans = version < page.version ? await spansOf(page, locale) : [];
  const span = spans.findLast((one) => one.version <= version);
  if (!span?.isPublic) return { kind: "unknown" };
  const { from, until } = span;
  if (until === null) return { kind: "present" };
  const [row, revision] = await Promise.all([
    db.pageTranslation.findFirst({
      where: { ...publicPages(locale), pageId: page.id },
      select: pageSelect,
    }),
    getRevision("page", page.id, span.version),
  ]);
  const text = revision && snapshotSchema.parse(revision.snapshot).translations[locale];
  if (!row || !text) return { kind: "unknown" };
  const former = { ...row, title: text.title, blocks: text.blocks };
  const assets = await assetsById(pageAssetIds(former), locale);
  return {
    kind: "former",
    page: viewPage(former, assets, locale),
    text: { version: span.version, from, until },
  };
}

/** The version of the privacy policy in a language; null while none is public. */
export async function privacyVersion(locale: Locale): Promise<number | null> {
  const row = await db.pageTranslation.findFirst({
    where: { ...publicPages(locale), slug: PRIVACY_SLUG },
    select: { page: { select: { version: true } } },
  });
  return row?.page.version ?? null;
}
