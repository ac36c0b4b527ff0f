import { findPage, narrow, type EditFilters, type EditList } from "@/lib/kernel/content/edit-list";
import { bothLanguages, directionOf } from "@/lib/kernel/content/list-conditions";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import { walkItems } from "@/lib/kernel/content/list-pages";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllMembers } from "@/lib/directory/member/edit-policy";
import { PRESENTED_MEMBERS, walkMembers } from "@/lib/directory/member/desk/pages";
import { withFoundIds } from "@/lib/kernel/search-engine/list-search";
import { inOrderOf } from "@/lib/kernel/core/records";
import { Prisma } from "@/prisma/client/client";
import type { DirectoryPostSort } from "./query";
import { directoryRowSelect, viewDirectoryRow, type DirectoryPostRowView } from "./view";

const isByName = (sort: DirectoryPostSort): sort is "member_name" | "-member_name" =>
  sort.endsWith("member_name");

/** An order by name reads the names of the companies. */
const NAMES = {
  id: Prisma.sql`member_id`,
  translations: Prisma.sql`member_translation`,
  key: Prisma.sql`member_id`,
};

function orderOf(sort: DirectoryPostSort, locale: Locale) {
  const by = isByName(sort) ? Prisma.sql`coalesce(own.name, other.name)` : Prisma.sql`x.updated_at`;
  return {
    by: Prisma.sql`${by} ${directionOf(sort)}, x.member_id`,
    join: isByName(sort) ? bothLanguages(NAMES, locale) : Prisma.empty,
  };
}

const directoryPostList: EditList<object, DirectoryPostSort> = {
  kind: "directory_post",
  table: Prisma.sql`directory_post`,
  id: Prisma.sql`member_id`,
  translations: Prisma.sql`directory_post_translation`,
  key: Prisma.sql`member_id`,
  ordering: Prisma.sql`x.updated_at`,
  orderOf,
  owned: {
    seesAll: mayEditAllMembers,
    where: (userId) => Prisma.sql`EXISTS (SELECT 1 FROM user_profile AS p
      WHERE p.member_id = x.member_id AND p.user_id = ${userId})`,
  },
  // The directory post of a deleted company counts as deleted; these are few.
  always: Prisma.sql`NOT EXISTS (SELECT FROM member AS gone
    WHERE gone.id = x.member_id AND gone.deleted_at IS NOT NULL)`,
  // Words match the company's name or the headline.
  word: (word) => Prisma.sql`x.member_id IN (
    SELECT n.member_id FROM member_translation AS n WHERE n.name_fold LIKE ${likeInside(word)}
    UNION SELECT t.member_id FROM directory_post_translation AS t
    WHERE t.headline IS NOT NULL AND greek_fold(t.headline) LIKE ${likeInside(word)})`,
  filters: {},
  walks: {
    all: (where, { locale, sort, paging }) =>
      isByName(sort)
        ? walkMembers(PRESENTED_MEMBERS, { locale, sort, paging })
        : walkItems(directoryPostList, where, orderOf(sort, locale), paging),
  },
};

/** What the filters of a user select from the directory posts. */
export async function directoryPostScope(
  actor: UserActor,
  filters: EditFilters,
): Promise<ListScope> {
  const found = await withFoundIds("member", filters);
  return {
    actor,
    tables: directoryPostList,
    ...narrow(directoryPostList, actor, found),
    isSearched: Boolean(filters.search),
  };
}

/** Directory posts for editing: all for editors, else that of the user's company. */
export async function listDirectoryPostsForEditing(
  actor: UserActor,
  filters: EditFilters,
  paging: Paging,
  locale: Locale,
  sort: DirectoryPostSort = "-updated_at",
): Promise<Paged<DirectoryPostRowView>> {
  const asked = narrow(directoryPostList, actor, await withFoundIds("member", filters));
  const { total, ids } = await findPage(directoryPostList, asked, { locale, sort, paging });
  const rows = await db.directoryPost.findMany({
    where: { memberId: { in: ids } },
    select: directoryRowSelect,
  });
  const ordered = inOrderOf(ids, rows, ({ memberId }) => memberId);
  return paged(
    ordered.map((row) => viewDirectoryRow(row, locale)),
    total,
    paging,
  );
}
