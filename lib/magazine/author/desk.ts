import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { comparingNames, pageOfRecords } from "@/lib/kernel/content/record-list";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { authorName } from "./name";
import type { AuthorSort } from "./schema";

const select = {
  id: true,
  slug: true,
  link: true,
  pictureId: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  picture: { select: assetSelect },
  translations: { select: { locale: true, name: true, text: true } },
  _count: { select: { posts: { where: { post: { deletedAt: null } } } } },
} satisfies Prisma.AuthorSelect;
type Row = Prisma.AuthorGetPayload<{ select: typeof select }>;

function view(row: Row, locale: Locale) {
  const translations = recordOf(LOCALES, (each) => {
    const own = row.translations.find((one) => one.locale === each);
    return { name: own?.name ?? null, text: own?.text ?? null };
  });
  return {
    id: row.id,
    slug: row.slug,
    ...translations[locale],
    shown_name: authorName(row.translations, locale),
    translations,
    link: row.link,
    picture_id: row.pictureId,
    picture: row.picture ? viewAsset(row.picture, locale) : null,
    posts_count: row._count.posts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type AuthorEditView = ReturnType<typeof view>;

/** An author for editing. @throws AppError forbidden, not_found */
export async function loadAuthorForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<AuthorEditView> {
  requireEditor(actor);
  const row = await db.author.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return view(row, locale);
}

/** An author for editing by id or slug, or null. @throws AppError forbidden */
export async function findAuthorForEditing(
  actor: EditorActor,
  part: string,
  locale: Locale,
): Promise<AuthorEditView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.author.findUnique({ where: id ? { id } : { slug: part }, select });
  return row && view(row, locale);
}

/**
 * The authors for editing, by name; they are few, and ordered by the names that are shown.
 * @throws AppError forbidden
 */
export async function listAuthorsForEditing(
  actor: EditorActor,
  { search }: { search?: string | undefined },
  paging: Paging,
  locale: Locale,
  sort: AuthorSort = "name",
): Promise<Paged<AuthorEditView>> {
  requireEditor(actor);
  const all = (await db.author.findMany({ select })).map((row) => view(row, locale));
  return pageOfRecords(all, {
    search,
    sort,
    paging,
    locale,
    nameOf: (row) => row.shown_name,
    textsOf: ({ translations, shown_name: shown, slug }) => [
      translations.el.name,
      translations.en.name,
      shown,
      slug,
    ],
  });
}

/** An author to choose from. */
export type AuthorChoice = { id: number; name: string };

/** All authors by name, to choose from. @throws AppError forbidden */
export async function authorChoices(actor: EditorActor, locale: Locale): Promise<AuthorChoice[]> {
  requireEditor(actor);
  const rows = await db.author.findMany({
    select: { id: true, translations: { select: { locale: true, name: true } } },
  });
  return rows
    .map(({ id, translations }) => ({ id, name: authorName(translations, locale) }))
    .sort(comparingNames(({ name }) => name, locale));
}
