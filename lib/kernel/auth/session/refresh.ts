import { AppError } from "@/lib/kernel/core/errors";
import { readAccessToken } from "./access-token";
import type { Credentials } from "./credentials";
import { IDLE_MS } from "./lifetime";
import { findRefreshToken, rotateSession } from "./rotate";
import type { SessionRow } from "./session";

const GRACE_SECONDS = IDLE_MS / 1000;

/**
 * Refreshes the session of a request: by its Bearer token, valid or expired at most 14 days ago,
 * else by its refresh cookie. A manager's session itself expires after 12 hours.
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
  // The XSRF token was checked for the unverified session id of the cookie.
  if (bearer === undefined && refreshSessionId !== pointer.sessionId)
    throw new AppError("unauthenticated");
  return rotateSession(pointer.sessionId, pointer.generation);
}
