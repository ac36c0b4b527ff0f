import { visitor, type Actor } from "@/lib/core/actor";
import { readAccessToken } from "./access-token";
import type { Credentials } from "./read-credentials";
import { actorOf, findSession, isActive, recordLastSeen } from "./session";

async function bearerActor(token: string): Promise<Actor> {
  const claims = await readAccessToken(token);
  const session = claims && (await findSession(claims.sessionId));
  if (!session || !isActive(session) || session.user.id !== claims.userId) return visitor;
  // A refresh starts a new generation, which invalidates earlier tokens.
  if (session.generation !== claims.generation) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}

/**
 * The actor of a request: from the active session of its Bearer token or its session cookie, else a
 * visitor.
 */
export async function authenticate({ bearer, siteSessionId }: Credentials): Promise<Actor> {
  if (bearer !== undefined) return bearerActor(bearer);
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  if (!session || !isActive(session)) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}
