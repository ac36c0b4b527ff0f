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
   * Whether the e-mail address is confirmed; without that one may look and edit oneself, but not
   * post, book or write.
   */
  verified: boolean;
  sessionId: string;
  owesSecondFactor: boolean;
};
export type EditorActor = UserActor & { role: "editor" | "manager" };
export type ManagerActor = UserActor & { role: "manager" };
export type Actor = Visitor | UserActor;

/** The actor whom a check of a role lets through; `public` is for everybody. */
export type ActorOf<A extends Role | "public"> = {
  public: Actor;
  user: UserActor;
  editor: EditorActor;
  manager: ManagerActor;
}[A];

/** Where a request came from, for the list of one's own sessions. */
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

/** @throws AppError forbidden for an actor that is no editor */
export function requireEditor(actor: Actor): asserts actor is EditorActor {
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
}

/** @throws AppError forbidden for an actor that is no manager */
export function requireManager(actor: Actor): asserts actor is ManagerActor {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
}
