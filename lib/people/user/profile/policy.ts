import type { UserActor } from "@/lib/kernel/core/actor";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { mayManageUsers } from "@/lib/people/user/policy";
import type { Prisma } from "@/prisma/client/client";

/**
 * The filter of profiles that a user may read in full and change: their own, all for managers
 * (docs/security.md#rights).
 */
export function ownProfiles(actor: UserActor): Prisma.UserProfileWhereInput {
  return { user: EXISTING_USERS, ...(mayManageUsers(actor) ? {} : { userId: actor.userId }) };
}
