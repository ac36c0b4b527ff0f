import { publishedSql, publishedWindowSql } from "@/lib/core/publication";
import { db } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import { LOCALES, localePath, type Locale } from "@/lib/i18n/locale";
import { publicMembers } from "@/lib/member/policy";
import { publicPosts } from "@/lib/post/policy";
import type { Entry } from "./xml";

/** Range of ids per sitemap file: with one URL per locale, at most 10,000 URLs. */
export const IDS_PER_FILE = 5_000;

type Kind = "post" | "member";
type Row = { id: number; locale: Locale; slug: string; changedAt: Date };

const latest = (...moments: (Date | null)[]) =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** The ids of a file, counted from 1. Ranges of ids need neither an offset nor a count. */
const idsOf = (part: number) => ({ gt: (part - 1) * IDS_PER_FILE, lte: part * IDS_PER_FILE });

async function postRows(part: number): Promise<Row[]> {
  const rows = await db.postTranslation.findMany({
    where: { postId: idsOf(part), OR: LOCALES.map(publicPosts) },
    orderBy: [{ postId: "asc" }, { locale: "asc" }],
    select: {
      postId: true,
      locale: true,
      slug: true,
      publishedAt: true,
      updatedAt: true,
      post: { select: { updatedAt: true } },
    },
  });
  return rows.map((row) => ({
    id: row.postId,
    locale: row.locale,
    slug: row.slug,
    changedAt: latest(row.updatedAt, row.post.updatedAt, row.publishedAt),
  }));
}

async function memberRows(part: number): Promise<Row[]> {
  const rows = await db.memberTranslation.findMany({
    where: { memberId: idsOf(part), OR: LOCALES.map(publicMembers) },
    orderBy: [{ memberId: "asc" }, { locale: "asc" }],
    select: {
      memberId: true,
      locale: true,
      slug: true,
      publishedAt: true,
      updatedAt: true,
      member: { select: { updatedAt: true } },
    },
  });
  return rows.map((row) => ({
    id: row.memberId,
    locale: row.locale,
    slug: row.slug,
    changedAt: latest(row.updatedAt, row.member.updatedAt, row.publishedAt),
  }));
}

/** The public posts or companies of one sitemap file, ordered by id. */
export async function listContentEntries(kind: Kind, part: number): Promise<Entry[]> {
  const entries = new Map<number, Entry>();
  for (const { id, locale, slug, changedAt } of await (kind === "post"
    ? postRows(part)
    : memberRows(part))) {
    const entry = entries.get(id) ?? { alternates: { el: null, en: null }, changedAt: {} };
    entry.alternates[locale] = localePath(locale, paths[kind](slug));
    entry.changedAt[locale] = changedAt;
    entries.set(id, entry);
  }
  return [...entries.values()];
}

/**
 * The sitemap files with public content and the time of their last change; the same condition as in
 * the concepts' `policy.ts`.
 */
export async function listSitemapFiles(kind: Kind): Promise<{ part: number; changedAt: Date }[]> {
  return kind === "post"
    ? db.$queryRaw`
        SELECT ((p.id - 1) / ${IDS_PER_FILE}::int + 1)::int AS part,
          max(greatest(p.updated_at, t.updated_at, t.published_at)) AS "changedAt"
        FROM post p JOIN post_translation t ON t.post_id = p.id
        WHERE p.deleted_at IS NULL AND ${publishedWindowSql()}
        GROUP BY part ORDER BY part`
    : db.$queryRaw`
        SELECT ((m.id - 1) / ${IDS_PER_FILE}::int + 1)::int AS part,
          max(greatest(m.updated_at, t.updated_at, t.published_at)) AS "changedAt"
        FROM member m JOIN member_translation t ON t.member_id = m.id
        WHERE m.deleted_at IS NULL AND ${publishedSql()}
        GROUP BY part ORDER BY part`;
}
