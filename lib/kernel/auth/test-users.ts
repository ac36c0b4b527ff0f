import { randomBytes } from "node:crypto";
import { hasRole, type ActorOf, type Role, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { makeXsrfToken, refreshCookieValue, sealSiteSession } from "./session/credentials";
import { signAccessToken } from "./session/access-token";
import { REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./session/cookies";
import { longestMs } from "./session/lifetime";
import { actorOf, findSession, hashToken, refreshTokenOf } from "./session/session";

/** A signed-in user, with all tokens and cookies of a client. */
export type TestUser = {
  userId: number;
  profileId: number;
  email: string;
  sessionId: string;
  accessToken: string;
  /** Headers of a client that sends a Bearer token. */
  bearer: Record<string, string>;
  /** Headers of a browser on a page of the site: cookies, and the XSRF token. */
  browser: Record<string, string>;
  actor(): Promise<UserActor>;
};

type NewUser = {
  email: string;
  surname: string;
  role: Role;
  memberId: number | null;
  verified: boolean;
  passwordHash: string | null;
};

/**
 * A user with a profile and a session as `beginSession` makes it, in one statement instead of
 * fourteen: the tests of the rights make thousands.
 */
async function insertSignedIn(user: NewUser) {
  const seed = Uint8Array.from(randomBytes(32));
  const generation = 0;
  const hash = hashToken(refreshTokenOf({ seed, generation }));
  const expiresAt = new Date(Date.now() + longestMs(user.role));
  const verifiedAt = user.verified ? new Date() : null;
  const [made] = await db.$queryRaw<{ userId: number; profileId: number; sessionId: string }[]>`
    WITH new_user AS (
      INSERT INTO "user" (email, name, surname, role, password_hash, verified_at, updated_at)
      VALUES (${user.email}, 'Δοκιμή', ${user.surname}, ${user.role}::"Role",
              ${user.passwordHash}, ${verifiedAt}, now())
      RETURNING id
    ), profile AS (
      INSERT INTO user_profile (user_id, member_id, updated_at)
      SELECT id, ${user.memberId}::int, now() FROM new_user
      RETURNING id
    ), new_session AS (
      INSERT INTO session (user_id, seed, user_agent, address, expires_at)
      SELECT id, ${seed}, 'test', '127.0.0.1', ${expiresAt} FROM new_user
      RETURNING id
    ), token AS (
      INSERT INTO refresh_token (hash, session_id, generation)
      SELECT ${hash}, id, ${generation} FROM new_session
    )
    SELECT new_user.id AS "userId", profile.id AS "profileId", new_session.id AS "sessionId"
      FROM new_user, profile, new_session`;
  if (!made) throw new Error("no user was inserted");
  return { ...made, session: { id: made.sessionId, seed, generation } };
}

let counter = 0;

/** For tests: a user with a role and a company, signed in. */
export async function testUser({
  role = "user",
  memberId = null,
  verified = true,
  passwordHash = null,
}: {
  role?: Role;
  memberId?: number | null;
  verified?: boolean;
  passwordHash?: string | null;
} = {}): Promise<TestUser> {
  const email = `person${++counter}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { userId, profileId, session } = await insertSignedIn({
    email,
    surname: `Πρόσωπο ${counter}`,
    role,
    memberId,
    verified,
    passwordHash,
  });
  const accessToken = await signAccessToken({
    userId,
    sessionId: session.id,
    generation: session.generation,
  });
  const xsrf = makeXsrfToken(session.id);
  const cookie = [
    `${SESSION_COOKIE}=${await sealSiteSession({ userId, sessionId: session.id }, 3_600)}`,
    `${REFRESH_COOKIE}=${refreshCookieValue(session.id, refreshTokenOf(session))}`,
    `${XSRF_COOKIE}=${xsrf}`,
  ].join("; ");
  return {
    userId,
    profileId,
    email,
    sessionId: session.id,
    accessToken,
    bearer: { authorization: `Bearer ${accessToken}` },
    browser: { cookie, "x-xsrf-token": xsrf, origin: "http://localhost:3000" },
    actor: async () => actorOf((await findSession(session.id))!),
  };
}

/** For tests: the actor of a new user with a role. */
export async function testActor<const R extends Role>(role: R): Promise<ActorOf<R>> {
  const actor = await (await testUser({ role })).actor();
  if (!hasRole(actor, role)) throw new Error(`a test user without the role ${role}`);
  return actor;
}
