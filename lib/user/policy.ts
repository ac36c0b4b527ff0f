import { hasRole, type Actor, type UserActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import type { Prisma } from "@/prisma/client/client";

/**
 * Managers alone have to do with other users' accounts; an editor counts as a user there
 * (docs/security.md#rights).
 */
export const mayManageUsers = (actor: Actor): boolean => hasRole(actor, "manager");

/** @throws AppError forbidden for all but managers */
export function requireManager(actor: UserActor): void {
  if (!mayManageUsers(actor)) throw new AppError("forbidden");
}

/**
 * Whose account a user may read and change: one's own, and managers everybody's; of others nobody
 * says that they exist.
 */
export function reachableUser(actor: UserActor, id: number): Prisma.UserWhereInput {
  return { ...EXISTING_USERS, id, ...(mayManageUsers(actor) ? {} : { AND: { id: actor.userId } }) };
}
