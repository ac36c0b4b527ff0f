/** Who asks. A service that needs a sign-in takes a `UserActor`, so that a forgotten guard does not compile. */
export type Role = "user" | "editor" | "manager";
export type Visitor = { kind: "visitor" };
export type UserActor = { kind: "user"; userId: number; role: Role; memberId: number | null; verified: boolean };
export type Actor = Visitor | UserActor;

export const visitor: Visitor = { kind: "visitor" };

const RANK: Record<Role, number> = { user: 1, editor: 2, manager: 3 };

/** Whether the actor is signed in with at least this role; each role includes the one before (contract §2). */
export function hasRole(actor: Actor, role: Role): actor is UserActor {
  return actor.kind === "user" && RANK[actor.role] >= RANK[role];
}
