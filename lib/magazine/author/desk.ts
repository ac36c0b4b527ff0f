import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { recordOf } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
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

/** Whether a name of an author, or the slug, has all words of a search. */
function matches(row: AuthorEditView, search: string): boolean {
  const { translations, shown_name: shown, slug } = row;
  const names = fold([translations.el.name, translations.en.name, shown, slug].join(" "));
  return fold(search)
    .split(" ")
    .every((word) => names.includes(word));
}

/** The order of a list; equal ones by name. */
function comparing(sort: AuthorSort, locale: Locale) {
  const alphabet = new Intl.Collator(locale);
  const byName = (one: AuthorEditView, other: AuthorEditView) =>
    alphabet.compare(one.shown_name, other.shown_name) || one.id - other.id;
  const sign = sort.startsWith("-") ? -1 : 1;
  return (one: AuthorEditView, other: AuthorEditView): number => {
    if (sort.endsWith("name")) return sign * byName(one, other);
    const difference = sort.endsWith("posts_count")
      ? one.posts_count - other.posts_count
      : Date.parse(one.updated_at) - Date.parse(other.updated_at);
    return sign * difference || byName(one, other);
  };
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
  const found = search ? all.filter((row) => matches(row, search)) : all;
  found.sort(comparing(sort, locale));
  const start = paging.currentPage * paging.perPage;
  return paged(found.slice(start, start + paging.perPage), found.length, paging);
}

/** An author to choose from. */
export type AuthorChoice = { id: number; name: string };

/** All authors by name, to choose from. @throws AppError forbidden */
export async function authorChoices(actor: EditorActor, locale: Locale): Promise<AuthorChoice[]> {
  requireEditor(actor);
  const rows = await db.author.findMany({
    select: { id: true, translations: { select: { locale: true, name: true } } },
  });
  const alphabet = new Intl.Collator(locale);
  return rows
    .map(({ id, translations }) => ({ id, name: authorName(translations, locale) }))
    .sort((one, other) => alphabet.compare(one.name, other.name) || one.id - other.id);
}
