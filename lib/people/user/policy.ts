import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Prisma } from "@/prisma/client/client";

/**
 * Only managers manage other users' accounts; editors have no more rights than users here
 * (docs/security.md#rights).
 */
export const mayManageUsers = (actor: Actor): boolean => hasRole(actor, "manager");

/** The filter of accounts that a user may read and change: their own, all for managers. */
export function reachableUser(actor: UserActor, id: number): Prisma.UserWhereInput {
  return { ...EXISTING_USERS, id, ...(mayManageUsers(actor) ? {} : { AND: { id: actor.userId } }) };
}
