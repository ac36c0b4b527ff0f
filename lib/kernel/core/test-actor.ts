import type { Role, UserActor } from "./actor";

/** A signed-in user who is in no database, for tests of rules that only read the actor. */
export const actorWith = (role: Role, change: Partial<UserActor> = {}): UserActor => ({
  kind: "user",
  userId: 1,
  role,
  memberId: null,
  verified: true,
  sessionId: "s",
  owesSecondFactor: false,
  ...change,
});
