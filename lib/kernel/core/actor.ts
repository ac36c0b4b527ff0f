import { AppError } from "./errors";

/**
 * The actor of a request. A service that needs a sign-in takes a `UserActor`, one that needs an
 * editor an `EditorActor`, so that a missing guard does not compile.
 */
export type Role = "user" | "editor" | "manager";
export type Visitor = { kind: "visitor" };
export type UserActor = {
  kind: "user";
  userId: number;
  /**
   * The effective role: an editor or manager without the required second factor counts as a user
   * (`REQUIRE_TOTP`).
   */
  role: Role;
  /** The company that the user acts for. */
  memberId: number | null;
  /**
   * Whether the e-mail address is confirmed; without that a user may read and edit their profile,
   * but not write content.
   */
  verified: boolean;
  sessionId: string;
  owesSecondFactor: boolean;
};
export type EditorActor = UserActor & { role: "editor" | "manager" };
export type ManagerActor = UserActor & { role: "manager" };
export type Actor = Visitor | UserActor;

/** The type of the actor after a check of a role; `public` includes visitors. */
export type ActorOf<A extends Role | "public"> = {
  public: Actor;
  user: UserActor;
  editor: EditorActor;
  manager: ManagerActor;
}[A];

/** IP address and user agent of a request, for the user's list of sessions. */
export type Origin = { userAgent: string | null; address: string | null };

export const visitor: Visitor = { kind: "visitor" };

const RANK: Record<Role, number> = { user: 1, editor: 2, manager: 3 };

/**
 * Whether the actor is signed in with at least this role; each role includes the one before. A
 * `UserActor` without the role stays a `UserActor`, so that code after the check can go on with it.
 */
export function hasRole<R extends Role>(actor: Actor, role: R): actor is ActorOf<R> {
  return actor.kind === "user" && RANK[actor.role] >= RANK[role];
}

/** Narrows the actor to an editor. @throws AppError forbidden */
export function requireEditor(actor: Actor): asserts actor is EditorActor {
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
}

/** Narrows the actor to a manager. @throws AppError forbidden */
export function requireManager(actor: Actor): asserts actor is ManagerActor {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
}
