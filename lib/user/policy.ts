import { hasRole, type Actor, type UserActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/client/client";

/**
 * Addresses below it belong to nobody (RFC 2606): the row of a person who left keeps what hangs on
 * it, and no name.
 */
export const DELETED_DOMAIN = "@deleted.invalid";

/** The address that takes the place of that of a person who left. */
export const deletedEmail = (userId: number): string => `deleted-${userId}${DELETED_DOMAIN}`;

/** Whether an address is one that nobody may have. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(DELETED_DOMAIN);

/** People who have not left; to everybody, managers too, the others do not exist. */
export const EXISTING_USERS = {
  NOT: { email: { endsWith: DELETED_DOMAIN } },
} satisfies Prisma.UserWhereInput;

/**
 * Managers alone have to do with other people's accounts; an editor counts as a user there
 * (docs/security.md#rights).
 */
export const mayManageUsers = (actor: Actor): boolean => hasRole(actor, "manager");

/** @throws AppError forbidden for everybody but managers */
export function requireManager(actor: UserActor): void {
  if (!mayManageUsers(actor)) throw new AppError("forbidden");
}

/**
 * Whose account somebody may read and change: one's own, and managers everybody's; of others nobody
 * says that they exist.
 */
export function reachableUser(actor: UserActor, id: number): Prisma.UserWhereInput {
  return { ...EXISTING_USERS, id, ...(mayManageUsers(actor) ? {} : { AND: { id: actor.userId } }) };
}
