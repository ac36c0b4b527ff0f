import { AppError } from "@/lib/core/errors";
import { readAccessToken } from "./access-token";
import type { Credentials } from "./credentials";
import { IDLE_MS } from "./lifetime";
import { findRefreshToken, rotateSession } from "./rotate";
import type { SessionRow } from "./session";

const GRACE_SECONDS = IDLE_MS / 1000;

/**
 * The next generation of the session that a request points to: by its Bearer token, good or expired
 * at most 14 days ago, else by its refresh cookie. How long a manager's may be expired its session
 * says, which lives 12 hours.
 * @throws AppError unauthenticated
 */
export async function refreshSession({
  bearer,
  refreshToken,
  refreshSessionId,
}: Credentials): Promise<SessionRow> {
  const findPointer = async () => {
    if (bearer !== undefined) return await readAccessToken(bearer, GRACE_SECONDS);
    return refreshToken === undefined ? undefined : await findRefreshToken(refreshToken);
  };
  const pointer = await findPointer();
  if (!pointer) throw new AppError("unauthenticated");
  // The cookie's own word about its session is what its XSRF token was checked for.
  if (bearer === undefined && refreshSessionId !== pointer.sessionId)
    throw new AppError("unauthenticated");
  return rotateSession(pointer.sessionId, pointer.generation);
}
