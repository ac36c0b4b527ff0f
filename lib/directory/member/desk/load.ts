import { pageOfRows, type RowSource } from "@/lib/kernel/content/list-pages";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { inOrderOf } from "@/lib/kernel/core/records";
import { editLoads } from "@/lib/kernel/content/edit-services";
import { memberEditSelect, viewMemberForEditing, type MemberEditView } from "./view";
import { findMembersForEditing, type MemberEditFilters } from "./list";
import { editableMembers } from "../edit-policy";
import type { MemberSort } from "./orders";
import { memberRowSelect, viewMemberRow, type MemberRowView } from "./row";

async function load(
  where: Prisma.MemberWhereInput,
  locale: Locale,
): Promise<MemberEditView | null> {
  const row = await db.member.findFirst({ where, select: memberEditSelect });
  return row && viewMemberForEditing(row, locale);
}

const loads = editLoads((actor: UserActor, asked, locale) =>
  load({ ...editableMembers(actor), ...asked }, locale),
);

/** The editing view of a company by id. @throws AppError not_found for users who may not edit it */
export const loadMemberForEditing = loads.load;

/** The editing view by id or by the slug of any locale; null for one that the user may not edit. */
export const getMemberForEditing = loads.get;

/** The editing view of the company that a user acts for, or null. */
export const getOwnMember = (actor: UserActor, locale: Locale): Promise<MemberEditView | null> =>
  load({ deletedAt: null, profiles: { some: { userId: actor.userId } } }, locale);

/**
 * Only managers delete and restore companies, and see the trash (docs/security.md#rights).
 * @throws AppError forbidden
 */
function requireTrash(actor: UserActor, { trash }: MemberEditFilters): void {
  if (trash && !hasRole(actor, "manager")) throw new AppError("forbidden");
}

/**
 * Companies for editing: all for editors, else those of the user; by default in alphabetical order
 * of the locale, by the other name if it is missing.
 * @throws AppError forbidden for the trash to all but managers
 */
export async function listMembersForEditing(
  actor: UserActor,
  filters: MemberEditFilters,
  paging: Paging,
  locale: Locale,
  sort: MemberSort = "member_name",
): Promise<Paged<MemberEditView>> {
  requireTrash(actor, filters);
  const { ids, total } = await findMembersForEditing(actor, filters, paging, locale, sort);
  const rows = await db.member.findMany({ where: { id: { in: ids } }, select: memberEditSelect });
  return paged(
    inOrderOf(ids, rows, ({ id }) => id).map((row) => viewMemberForEditing(row, locale)),
    total,
    paging,
  );
}

/** How `listMemberRows` finds and loads its rows. @throws AppError forbidden as there */
export const memberRowSource = (
  actor: UserActor,
  filters: MemberEditFilters,
  locale: Locale,
  sort: MemberSort = "-updated_at",
): RowSource<MemberRowView> => ({
  find: async (paging) => {
    requireTrash(actor, filters);
    return findMembersForEditing(actor, filters, paging, locale, sort);
  },
  load: async (ids) => {
    const where = { id: { in: [...ids] } };
    const rows = await db.member.findMany({ where, select: memberRowSelect });
    return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewMemberRow(row, locale));
  },
});

/**
 * The companies of `listMembersForEditing` as rows of a list: states and names, without texts.
 * @throws AppError forbidden as there
 */
export const listMemberRows = (
  actor: UserActor,
  filters: MemberEditFilters,
  paging: Paging,
  locale: Locale,
  sort?: MemberSort,
): Promise<Paged<MemberRowView>> =>
  pageOfRows(memberRowSource(actor, filters, locale, sort), paging);
