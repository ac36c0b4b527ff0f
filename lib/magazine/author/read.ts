import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { recordOf } from "@/lib/kernel/core/records";
import { memoize } from "@/lib/kernel/core/render-cache";
import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug, type Lookup, lookUp } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { authorLinkSelect, viewAuthorLink } from "./link";

/** Posts that are public in a locale. */
const publicPost = (locale: Locale): Prisma.PostAuthorWhereInput => ({
  post: { deletedAt: null, translations: { some: { locale, ...publishedWindowFilter() } } },
});

/** Authors with a post that is public in a locale. */
const publicAuthors = (locale: Locale): Prisma.AuthorWhereInput => ({
  posts: { some: publicPost(locale) },
});

const select = (locale: Locale) =>
  ({
    ...authorLinkSelect,
    link: true,
    translations: { select: { locale: true, name: true, text: true } },
    _count: { select: { posts: { where: publicPost(locale) } } },
  }) satisfies Prisma.AuthorSelect;
type Row = Prisma.AuthorGetPayload<{ select: ReturnType<typeof select> }>;

/** The locales in which each of the authors has a public post. */
async function localesOf(ids: readonly number[]): Promise<Map<number, Locale[]>> {
  const found = new Map<number, Locale[]>(ids.map((id) => [id, []]));
  for (const locale of LOCALES) {
    const where = { id: { in: [...ids] }, ...publicAuthors(locale) };
    for (const { id } of await db.author.findMany({ where, select: { id: true } }))
      found.get(id)?.push(locale);
  }
  return found;
}

function view(row: Row, locales: readonly Locale[], locale: Locale) {
  return {
    ...viewAuthorLink(row, locale),
    text: row.translations.find((one) => one.locale === locale)?.text ?? null,
    link: row.link,
    posts_count: row._count.posts,
    alternates: recordOf(LOCALES, (each) =>
      locales.includes(each) ? localePath(each, paths.author(row.slug)) : null,
    ),
  };
}
export type AuthorView = ReturnType<typeof view>;

/** All public authors of a locale, by name. They are few: their order is that of the shown names. */
const loadAuthors = (locale: Locale): Promise<AuthorView[]> =>
  memoize(`authors ${locale}`, async () => {
    // Whose posts are public decides who is listed.
    tagResponse("authors", "posts");
    const rows = await db.author.findMany({ where: publicAuthors(locale), select: select(locale) });
    const locales = await localesOf(rows.map(({ id }) => id));
    const alphabet = new Intl.Collator(locale);
    return rows
      .map((row) => view(row, locales.get(row.id) ?? [], locale))
      .sort((one, other) => alphabet.compare(one.name, other.name) || one.id - other.id);
  });

/** The authors with public posts in a locale, by name. */
export async function listAuthors(locale: Locale, paging: Paging): Promise<Paged<AuthorView>> {
  const all = await loadAuthors(locale);
  const start = paging.currentPage * paging.perPage;
  return paged(all.slice(start, start + paging.perPage), all.length, paging);
}

async function load(
  where: { id: number } | { slug: string },
  locale: Locale,
): Promise<AuthorView | null> {
  tagResponse("authors", "posts");
  const row = await db.author.findFirst({
    where: { ...where, ...publicAuthors(locale) },
    select: select(locale),
  });
  return row && view(row, (await localesOf([row.id])).get(row.id) ?? [], locale);
}

/** A public author by id or slug, for the API, which does not redirect. */
export async function getAuthor(part: string, locale: Locale): Promise<AuthorView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  return load(id ? { id } : { slug: part }, locale);
}

/** Finds a public author by slug; an id or a former slug redirects to the present one. */
export const findAuthor = (part: string, locale: Locale): Promise<Lookup<AuthorView>> =>
  lookUp(part, locale, (slug) => load({ slug }, locale), {
    kind: "author",
    async find({ id, slug, isAny }) {
      if (id !== undefined) {
        const present = await load({ id }, locale);
        return present ? [present] : [];
      }
      // A slug is that of all languages, which was looked for.
      return isAny ? [] : db.author.findMany({ where: { slug }, select: { id: true, slug: true } });
    },
  });

/** The id of an author by id or slug, public or not; undefined for an unknown one. */
export async function authorIdOf(part: string): Promise<number | undefined> {
  const id = idFromPath(part);
  if (id !== undefined) return id;
  tagResponse("authors");
  if (!isSlug(part)) return undefined;
  return (await db.author.findUnique({ where: { slug: part }, select: { id: true } }))?.id;
}
