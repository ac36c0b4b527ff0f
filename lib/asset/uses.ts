import { hasRole, type UserActor } from "@/lib/core/actor";
import { db, type Db } from "@/lib/core/db";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** A kind of content that shows pictures. */
export type UseKind = "post" | "member" | "page" | "chunk" | "directory_post" | "user";

/** A place where a picture is shown; `title` and `path` are null for what the user may not see. */
export type AssetUse = { kind: UseKind; id: number; title: string | null; path: string | null };

type Use = { asset: number; kind: UseKind; id: number };

const namedInGallery = Prisma.sql`jsonb_array_elements_text(CASE
  WHEN jsonb_typeof(w.change -> 'gallery_ids') = 'array' THEN w.change -> 'gallery_ids' ELSE '[]' END)`;

/**
 * Where these pictures are shown: as cover, logo or avatar, in galleries, inside texts, and in
 * changes that wait for an editor. What lies in the trash shows nothing.
 */
const usesQuery = (ids: number[]) => Prisma.sql`
  SELECT cover_id AS asset, 'post' AS kind, id FROM post WHERE cover_id = ANY(${ids}) AND deleted_at IS NULL
  UNION SELECT g.asset_id, 'post', g.post_id FROM post_asset AS g JOIN post AS p ON p.id = g.post_id
  WHERE g.asset_id = ANY(${ids}) AND p.deleted_at IS NULL
  UNION SELECT named, 'post', t.post_id FROM post_translation AS t
  JOIN post AS p ON p.id = t.post_id, unnest(document_assets(t.body_doc)) AS named
    WHERE t.body_doc IS NOT NULL AND document_assets(t.body_doc) && ${ids} AND named = ANY(${ids})
      AND p.deleted_at IS NULL
  UNION SELECT named, 'post', w.post_id FROM post_pending AS w JOIN post AS p ON p.id = w.post_id,
    LATERAL (SELECT unnest(document_assets(w.change)) AS named UNION SELECT (w.change ->> 'cover_id')::int
      WHERE jsonb_typeof(w.change -> 'cover_id') = 'number'
      UNION SELECT value::int FROM ${namedInGallery} AS value WHERE value ~ '^[0-9]{1,9}$') AS inside
    WHERE named = ANY(${ids}) AND p.deleted_at IS NULL
  UNION SELECT logo_id, 'member', id FROM member WHERE logo_id = ANY(${ids}) AND deleted_at IS NULL
  UNION SELECT g.asset_id, 'member', g.member_id FROM member_asset AS g JOIN member AS m ON m.id = g.member_id
  WHERE g.asset_id = ANY(${ids}) AND m.deleted_at IS NULL
  UNION SELECT d.cover_id, 'directory_post', d.member_id FROM directory_post AS d
  JOIN member AS m ON m.id = d.member_id WHERE d.cover_id = ANY(${ids}) AND m.deleted_at IS NULL
  UNION SELECT g.asset_id, 'directory_post', g.member_id FROM directory_post_asset AS g
  JOIN member AS m ON m.id = g.member_id WHERE g.asset_id = ANY(${ids}) AND m.deleted_at IS NULL
  UNION SELECT named, 'directory_post', t.member_id FROM directory_post_translation AS t
  JOIN member AS m ON m.id = t.member_id, unnest(document_assets(t.content_doc)) AS named
    WHERE t.content_doc IS NOT NULL AND document_assets(t.content_doc) && ${ids} AND named = ANY(${ids})
      AND m.deleted_at IS NULL
  UNION SELECT named, 'page', t.page_id FROM page_translation AS t
  JOIN page AS p ON p.id = t.page_id, unnest(document_assets(t.blocks)) AS named
    WHERE document_assets(t.blocks) && ${ids} AND named = ANY(${ids}) AND p.deleted_at IS NULL
  UNION SELECT named, 'chunk', t.chunk_id FROM chunk_translation AS t
  JOIN chunk AS c ON c.id = t.chunk_id, unnest(document_assets(t.content_doc)) AS named
    WHERE t.content_doc IS NOT NULL AND document_assets(t.content_doc) && ${ids} AND named = ANY(${ids})
      AND c.deleted_at IS NULL
  UNION SELECT avatar_id, 'user', user_id FROM user_profile WHERE avatar_id = ANY(${ids})`;

/**
 * The condition that a picture, the column `id`, is shown nowhere. Small tables are read once and
 * hashed. Long ones are asked by their index for each picture that is left (counts keep the planner
 * from joining them whole, and from reading them in the hope of an early hit; either would take
 * every text apart): the whole question takes 0.4 s at 30,000 pictures and 50,000 posts, so that
 * lists ask for the first of them only. Covers, of which there may be as many as posts, are joined.
 */
export const isUnused = (id: Prisma.Sql) => Prisma.sql`
  NOT EXISTS (SELECT FROM post WHERE cover_id = ${id} AND deleted_at IS NULL)
  AND ${id} NOT IN (SELECT g.asset_id FROM post_asset AS g JOIN post AS p ON p.id = g.post_id
    WHERE p.deleted_at IS NULL)
  AND ${id} NOT IN (SELECT logo_id FROM member WHERE logo_id IS NOT NULL AND deleted_at IS NULL)
  AND ${id} NOT IN (SELECT asset_id FROM member_asset)
  AND ${id} NOT IN (SELECT cover_id FROM directory_post WHERE cover_id IS NOT NULL)
  AND ${id} NOT IN (SELECT asset_id FROM directory_post_asset)
  AND ${id} NOT IN (SELECT avatar_id FROM user_profile WHERE avatar_id IS NOT NULL)
  AND ${id} NOT IN (SELECT unnest(document_assets(w.change)) FROM post_pending AS w)
  AND ${id} NOT IN (SELECT (w.change ->> 'cover_id')::int FROM post_pending AS w
    WHERE jsonb_typeof(w.change -> 'cover_id') = 'number')
  AND ${id} NOT IN (SELECT value::int FROM post_pending AS w, ${namedInGallery} AS value WHERE value ~ '^[0-9]{1,9}$')
  AND ${id} NOT IN (SELECT unnest(document_assets(t.blocks)) FROM page_translation AS t
    JOIN page AS p ON p.id = t.page_id WHERE p.deleted_at IS NULL)
  AND ${id} NOT IN (SELECT unnest(document_assets(t.content_doc)) FROM chunk_translation AS t
    JOIN chunk AS c ON c.id = t.chunk_id WHERE t.content_doc IS NOT NULL AND c.deleted_at IS NULL)
  AND 0 = (SELECT count(*) FROM post_translation AS t JOIN post AS p ON p.id = t.post_id
    WHERE t.body_doc IS NOT NULL AND document_assets(t.body_doc) @> ARRAY[${id}] AND p.deleted_at IS NULL)
  AND 0 = (SELECT count(*) FROM directory_post_translation AS t
    WHERE t.content_doc IS NOT NULL AND document_assets(t.content_doc) @> ARRAY[${id}])`;

const listUses = async (tx: Db, ids: number[]): Promise<Use[]> =>
  ids.length === 0
    ? []
    : tx.$queryRaw<Use[]>`SELECT asset, kind, id FROM (${usesQuery(ids)}) AS use ORDER BY kind, id`;

/** In how many places each of these pictures is shown; one that is shown nowhere is not named. */
export async function countUses(ids: number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { asset } of await listUses(db, ids)) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  return counts;
}

/** Whether a picture is shown anywhere. */
export const isUsed = async (tx: Db, id: number): Promise<boolean> =>
  (await listUses(tx, [id])).length > 0;

type Named = { id: number; locale: string; name: string };

const inLanguage = (rows: Named[], locale: Locale): Map<number, string> => {
  const names = new Map<number, string>();
  for (const language of [otherLocale(locale), locale])
    for (const row of rows) if (row.locale === language) names.set(row.id, row.name);
  return names;
};

/** The names of what is there of a kind, for those who may edit it. */
async function namesOf(
  actor: UserActor,
  kind: UseKind,
  ids: number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const isEditor = hasRole(actor, "editor");
  const isManager = hasRole(actor, "manager");
  const { userId } = actor;
  const own = actor.memberId ?? -1;
  const mine = ids.filter((id) => isEditor || id === own);
  switch (kind) {
    case "post": {
      const rows = await db.postTranslation.findMany({
        where: { postId: { in: ids }, ...(isEditor ? {} : { post: { memberId: own } }) },
        select: { postId: true, locale: true, title: true },
      });
      return inLanguage(
        rows.map(({ postId, locale: language, title }) => ({
          id: postId,
          locale: language,
          name: title,
        })),
        locale,
      );
    }
    case "member":
    case "directory_post": {
      const rows = await db.memberTranslation.findMany({
        where: { memberId: { in: mine } },
        select: { memberId: true, locale: true, name: true },
      });
      return inLanguage(
        rows.map(({ memberId, locale: language, name }) => ({
          id: memberId,
          locale: language,
          name,
        })),
        locale,
      );
    }
    case "page": {
      const rows = isEditor
        ? await db.pageTranslation.findMany({
            where: { pageId: { in: ids } },
            select: { pageId: true, locale: true, title: true },
          })
        : [];
      return inLanguage(
        rows.map(({ pageId, locale: language, title }) => ({
          id: pageId,
          locale: language,
          name: title,
        })),
        locale,
      );
    }
    case "chunk": {
      const rows = isEditor
        ? await db.chunk.findMany({ where: { id: { in: ids } }, select: { id: true, key: true } })
        : [];
      return new Map(rows.map(({ id, key }) => [id, key]));
    }
    case "user": {
      const people = isManager ? ids : ids.filter((id) => id === userId);
      const rows = await db.user.findMany({
        where: { id: { in: people } },
        select: { id: true, name: true, surname: true },
      });
      return new Map(rows.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()]));
    }
  }
}

/** The screen on which an item is edited, without language prefix. */
const PATHS: Record<UseKind, string> = {
  post: "/account/post",
  member: "/account/member",
  page: "/account/page",
  chunk: "/account/chunk",
  directory_post: "/account/directory-post",
  user: "/account/user",
};

/**
 * Where a picture is shown. Of what the user may not edit only the kind and number are told: a
 * draft of the magazine is nobody else's business.
 */
export async function usesOf(actor: UserActor, id: number, locale: Locale): Promise<AssetUse[]> {
  const uses = await listUses(db, [id]);
  const kinds = [...new Set(uses.map(({ kind }) => kind))];
  const names = new Map(
    await Promise.all(
      kinds.map(
        async (kind) =>
          [
            kind,
            await namesOf(
              actor,
              kind,
              uses.filter((use) => use.kind === kind).map((use) => use.id),
              locale,
            ),
          ] as const,
      ),
    ),
  );
  return uses.map(({ kind, id: at }) => {
    const title = names.get(kind)?.get(at) ?? null;
    return { kind, id: at, title, path: title === null ? null : `${PATHS[kind]}/${at}` };
  });
}
