import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

/** The user who asked for an import or its undo, if they are still an editor. */
export async function authorOf(userId: number | null): Promise<UserActor | undefined> {
  const user =
    userId === null
      ? null
      : await db.user.findFirst({
          where: { id: userId, disabledAt: null, verifiedAt: { not: null } },
          select: { id: true, role: true },
        });
  const actor = user
    ? {
        kind: "user" as const,
        userId: user.id,
        role: user.role,
        memberId: null,
        verified: true,
        sessionId: "",
        owesSecondFactor: false,
      }
    : undefined;
  return actor && hasRole(actor, "editor") ? actor : undefined;
}
