import { hasRole, type ActorOf, type Role, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { makeXsrfToken, refreshCookieValue, sealSiteSession } from "./session/credentials";
import { signAccessToken } from "./session/access-token";
import { REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./session/cookies";
import { actorOf, beginSession, findSession, refreshTokenOf } from "./session/session";

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
  const user = await db.user.create({
    data: {
      email,
      name: "Δοκιμή",
      surname: `Πρόσωπο ${counter}`,
      role,
      passwordHash,
      verifiedAt: verified ? new Date() : null,
      profile: { create: { memberId } },
    },
    select: { id: true, role: true, profile: { select: { id: true } } },
  });
  const session = await beginSession(db, user, false, { userAgent: "test", address: "127.0.0.1" });
  const accessToken = await signAccessToken({
    userId: user.id,
    sessionId: session.id,
    generation: session.generation,
  });
  const xsrf = makeXsrfToken(session.id);
  const cookie = [
    `${SESSION_COOKIE}=${await sealSiteSession({ userId: user.id, sessionId: session.id }, 3_600)}`,
    `${REFRESH_COOKIE}=${refreshCookieValue(session.id, refreshTokenOf(session))}`,
    `${XSRF_COOKIE}=${xsrf}`,
  ].join("; ");
  return {
    userId: user.id,
    profileId: user.profile!.id,
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
