/**
 * Who asks. A service that needs a sign-in takes a `UserActor`, so that a forgotten guard does not
 * compile.
 */
export type Role = "user" | "editor" | "manager";
export type Visitor = { kind: "visitor" };
export type UserActor = {
  kind: "user";
  userId: number;
  /**
   * What the person may do now: an editor or manager who still owes a second factor counts as a
   * user (`REQUIRE_TOTP`).
   */
  role: Role;
  /** The company that the person acts for. */
  memberId: number | null;
  /**
   * Whether the e-mail address is confirmed; without that one may look and edit oneself, but not
   * post, book or write.
   */
  verified: boolean;
  sessionId: string;
  owesSecondFactor: boolean;
};
export type Actor = Visitor | UserActor;

export const visitor: Visitor = { kind: "visitor" };

const RANK: Record<Role, number> = { user: 1, editor: 2, manager: 3 };

/**
 * Whether the actor is signed in with at least this role; each role includes the one before
 * (contract §2).
 */
export function hasRole(actor: Actor, role: Role): actor is UserActor {
  return actor.kind === "user" && RANK[actor.role] >= RANK[role];
}
