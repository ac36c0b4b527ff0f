import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { highlight } from "./highlight";
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, searchContent, type SearchResult } from "./service";

const NOTHING: SearchResult = { posts: [], members: [] };

/** The row of the requested locale, else that of the other one. */
const inLanguage = <T extends { locale: Locale }>(rows: T[], locale: Locale): T | undefined =>
  rows.find((row) => row.locale === locale) ??
  rows.find((row) => row.locale === otherLocale(locale));

/** What of the own company is meant, drafts included: it has few posts, so that plain words do. */
async function searchOwn(
  actor: UserActor,
  words: string[],
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const holds = words.map((word) => ({ searchFold: { contains: word } }));
  const owned = { deletedAt: null, profiles: { some: { userId: actor.userId } } };
  const [posts, members] = await Promise.all([
    db.post.findMany({
      where: { deletedAt: null, member: owned, translations: { some: { AND: holds } } },
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
      take: limit,
      select: {
        id: true,
        category: { select: { code: true } },
        translations: { select: { locale: true, title: true, slug: true } },
      },
    }),
    db.member.findMany({
      where: { ...owned, translations: { some: { AND: holds } } },
      take: limit,
      select: {
        id: true,
        isMember: true,
        translations: { select: { locale: true, name: true, slug: true, area: true } },
        professions: {
          orderBy: { position: "asc" },
          select: {
            profession: { select: { translations: { where: { locale }, select: { name: true } } } },
          },
        },
      },
    }),
  ]);
  const marked = (text: string) =>
    highlight(text, { prefixes: words, words: new Set(words), keyPrefixes: [] });
  return {
    posts: posts.flatMap(({ id, category, translations }) => {
      const own = inLanguage(translations, locale);
      return own
        ? [
            {
              id,
              slug: own.slug,
              product_name: own.title,
              category: category.code,
              highlight: marked(own.title),
            },
          ]
        : [];
    }),
    members: members.flatMap(({ id, isMember, translations, professions }) => {
      const own = inLanguage(translations, locale);
      const names = professions.flatMap((link) =>
        link.profession.translations.map(({ name }) => name),
      );
      return own
        ? [
            {
              id,
              slug: own.slug,
              member_name: own.name,
              is_member: isMember,
              area: own.area,
              professions: names,
              highlight: marked(own.name),
            },
          ]
        : [];
    }),
  };
}

/**
 * What a user who edits means by a query, drafts included: editors all of it, all others what is
 * their company's. Nothing is counted.
 */
export async function searchForEditing(
  actor: UserActor,
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  if (hasRole(actor, "editor")) return searchContent(query, locale, limit);
  const words = fold(query.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean);
  return words.join("").length < MIN_QUERY_LENGTH
    ? NOTHING
    : searchOwn(actor, words, locale, limit);
}
