import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { deleteUnused } from "@/lib/kernel/content/delete-unused";
import {
  given,
  greekField,
  requirePicture,
  SLUG_LOCALE,
  slugAfter,
  textsAfter,
  type RecordTexts,
} from "@/lib/kernel/content/record-parts";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { loadSeriesForEditing } from "./desk";
import { seriesSlugs } from "./slug";
import { seriesText } from "./texts";
import type { SeriesChange } from "./write-schema";

const TEXTS = ["title", "text"] as const;
type Texts = RecordTexts<(typeof TEXTS)[number]>;
type State = {
  slug: string;
  picture_id: number | null;
  translations: Record<Locale, Texts>;
};
const NO_TEXTS: Texts = { title: null, text: null };
const BLANK: State = { slug: "", picture_id: null, translations: { el: NO_TEXTS, en: NO_TEXTS } };

/** The values of a series, in the form of a body. @throws AppError not_found */
async function readState(tx: Db, id: number): Promise<State & { version: number }> {
  const row = await tx.series.findUnique({
    where: { id },
    select: {
      slug: true,
      pictureId: true,
      version: true,
      translations: { select: { locale: true, title: true, text: true } },
    },
  });
  if (!row) throw notFound();
  return {
    slug: row.slug,
    picture_id: row.pictureId,
    translations: recordOf(LOCALES, (each) => {
      const own = row.translations.find(({ locale }) => locale === each);
      return { title: own?.title ?? null, text: own?.text ?? null };
    }),
    version: row.version,
  };
}

/** The values after a change. @throws AppError invalid */
async function changed(
  tx: Db,
  id: number | undefined,
  before: State,
  input: SeriesChange,
  locale: Locale,
): Promise<State> {
  const translations = textsAfter(TEXTS, before.translations, input, locale);
  const { title } = translations.el;
  if (title === null)
    throw invalid(greekField("title", input, locale), seriesText("titleFirst", locale));
  const picture = given(input.picture_id, before.picture_id);
  if (picture !== before.picture_id)
    await requirePicture(tx, picture, seriesText("asset", locale), locale);
  return {
    slug: await slugAfter(
      tx,
      seriesSlugs,
      { id, before: before.slug, name: title, asked: input.slug },
      seriesText("slugTaken", locale),
    ),
    picture_id: picture,
    translations,
  };
}

const columnsOf = ({ slug, picture_id: pictureId }: State) => ({ slug, pictureId });

/** Writes the texts of each language that has some, and removes those of one without. */
async function writeTexts(tx: Db, seriesId: number, before: State, after: State): Promise<void> {
  for (const locale of LOCALES) {
    const texts = after.translations[locale];
    const own = before.translations[locale];
    if (texts.title === own.title && texts.text === own.text) continue;
    if (texts.title === null && texts.text === null)
      await tx.seriesTranslation.deleteMany({ where: { seriesId, locale } });
    else
      await tx.seriesTranslation.upsert({
        where: { seriesId_locale: { seriesId, locale } },
        create: { seriesId, locale, ...texts },
        update: texts,
        select: { seriesId: true },
      });
  }
}

const series = recordWrites({
  kind: "series",
  requireRight: requireEditor,
  view: loadSeriesForEditing,
});

/** Creates a series. @throws AppError forbidden, invalid */
export const createSeries = series.creating<SeriesChange>(async (tx, { input, locale }) => {
  const state = await changed(tx, undefined, BLANK, input, locale);
  const { id } = await tx.series.create({ data: columnsOf(state), select: { id: true } });
  await writeTexts(tx, id, BLANK, state);
  return id;
});

/**
 * Updates the sent fields of a series. A new slug redirects from the former one.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version,
 * invalid
 */
export const updateSeries = series.updating<SeriesChange>(
  async (tx, { id, input, locale, version }) => {
    await tx.$executeRaw`SELECT FROM series WHERE id = ${id} FOR UPDATE`;
    const { version: saved, ...before } = await readState(tx, id);
    requireVersion({ version: saved }, version);
    const after = await changed(tx, id, before, input, locale);
    if (after.slug !== before.slug)
      await seriesSlugs.recordFormerSlug(tx, id, SLUG_LOCALE, before.slug, after.slug);
    await writeTexts(tx, id, before, after);
    await tx.series.update({
      where: { id },
      data: { ...columnsOf(after), version: { increment: 1 } },
      select: { id: true },
    });
    return changeDetail(before, after);
  },
);

/**
 * Deletes a series without posts.
 * @throws AppError forbidden, not_found, conflict with the number of posts
 */
export const removeSeries = series.removing(async (tx, { id, locale }) =>
  deleteUnused(tx, {
    table: "series",
    id,
    slugs: { kind: "series", ids: [id] },
    countUses: () => tx.post.count({ where: { seriesId: id } }),
    refusal: (uses) => seriesText("used", locale).replace("{count}", String(uses)),
  }),
);
