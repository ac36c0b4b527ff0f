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
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { loadAuthorForEditing } from "./desk";
import type { AuthorChange } from "./write-schema";
import { authorSlugs } from "./slug";
import { authorText } from "./texts";

const TEXTS = ["name", "text"] as const;
type Texts = RecordTexts<(typeof TEXTS)[number]>;
type State = {
  slug: string;
  link: string | null;
  picture_id: number | null;
  translations: Record<Locale, Texts>;
};
const NO_TEXTS: Texts = { name: null, text: null };
const BLANK: State = {
  slug: "",
  link: null,
  picture_id: null,
  translations: { el: NO_TEXTS, en: NO_TEXTS },
};

/** The values of an author, in the form of a body. @throws AppError not_found */
async function readState(tx: Db, id: number): Promise<State & { version: number }> {
  const row = await tx.author.findUnique({
    where: { id },
    select: {
      slug: true,
      link: true,
      pictureId: true,
      version: true,
      translations: { select: { locale: true, name: true, text: true } },
    },
  });
  if (!row) throw notFound();
  const of = (each: Locale) => row.translations.find(({ locale }) => locale === each);
  return {
    slug: row.slug,
    link: row.link,
    picture_id: row.pictureId,
    translations: recordOf(LOCALES, (each) => ({
      name: of(each)?.name ?? null,
      text: of(each)?.text ?? null,
    })),
    version: row.version,
  };
}

/** The values after a change. @throws AppError invalid */
async function changed(
  tx: Db,
  id: number | undefined,
  before: State,
  input: AuthorChange,
  locale: Locale,
): Promise<State> {
  const translations = textsAfter(TEXTS, before.translations, input, locale);
  const { name } = translations.el;
  if (name === null)
    throw invalid(greekField("name", input, locale), authorText("nameFirst", locale));
  const picture = given(input.picture_id, before.picture_id);
  if (picture !== before.picture_id)
    await requirePicture(tx, picture, authorText("asset", locale), locale);
  return {
    slug: await slugAfter(
      tx,
      authorSlugs,
      { id, before: before.slug, name, asked: input.slug },
      authorText("slugTaken", locale),
    ),
    link: given(input.link, before.link),
    picture_id: picture,
    translations,
  };
}

const columnsOf = ({ slug, link, picture_id: pictureId }: State) => ({ slug, link, pictureId });

/** Writes the texts of each language that has some, and removes those of one without. */
async function writeTexts(tx: Db, authorId: number, before: State, after: State): Promise<void> {
  for (const locale of LOCALES) {
    const texts = after.translations[locale];
    const own = before.translations[locale];
    if (texts.name === own.name && texts.text === own.text) continue;
    if (texts.name === null && texts.text === null)
      await tx.authorTranslation.deleteMany({ where: { authorId, locale } });
    else
      await tx.authorTranslation.upsert({
        where: { authorId_locale: { authorId, locale } },
        create: { authorId, locale, ...texts },
        update: texts,
        select: { authorId: true },
      });
  }
}

const authors = recordWrites({
  kind: "author",
  requireRight: requireEditor,
  view: loadAuthorForEditing,
});

/** Creates an author. @throws AppError forbidden, invalid */
export const createAuthor = authors.creating<AuthorChange>(async (tx, { input, locale }) => {
  const state = await changed(tx, undefined, BLANK, input, locale);
  const { id } = await tx.author.create({ data: columnsOf(state), select: { id: true } });
  await writeTexts(tx, id, BLANK, state);
  return id;
});

/**
 * Updates the sent fields of an author. A new slug redirects from the former one.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version,
 * invalid
 */
export const updateAuthor = authors.updating<AuthorChange>(
  async (tx, { id, input, locale, version }) => {
    await tx.$executeRaw`SELECT FROM author WHERE id = ${id} FOR UPDATE`;
    const { version: saved, ...before } = await readState(tx, id);
    requireVersion({ version: saved }, version);
    const after = await changed(tx, id, before, input, locale);
    if (after.slug !== before.slug)
      await authorSlugs.recordFormerSlug(tx, id, SLUG_LOCALE, before.slug, after.slug);
    await writeTexts(tx, id, before, after);
    await tx.author.update({
      where: { id },
      data: { ...columnsOf(after), version: { increment: 1 } },
      select: { id: true },
    });
    return changeDetail(before, after);
  },
);

/**
 * Deletes an author without posts.
 * @throws AppError forbidden, not_found, conflict with the number of posts
 */
export const removeAuthor = authors.removing(async (tx, { id, locale }) =>
  deleteUnused(tx, {
    table: "author",
    id,
    slugs: { kind: "author", ids: [id] },
    countUses: () => tx.postAuthor.count({ where: { authorId: id } }),
    refusal: (uses) => authorText("used", locale).replace("{count}", String(uses)),
  }),
);
