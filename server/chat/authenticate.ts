import type { ExtendedError, Socket } from "socket.io";
import {
  actorOf,
  findSessions,
  isActive,
  recordLastSeen,
  type SessionRow,
} from "@/lib/kernel/auth/session/session";
import { CONNECT_ERRORS } from "@/lib/conversation/chat/events";
import { handshakeLocale, readHandshake } from "@/lib/conversation/chat/handshake";
import { BatchLoader } from "@/lib/kernel/core/batch-loader";
import { log, logFailure } from "@/lib/kernel/core/log";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import type { Pace } from "./pace";
import { EVENTS_AT_ONCE } from "./allowance";
import type { ChatSocket } from "./socket";

/** How long handshakes are collected for one query, in milliseconds. */
const COLLECT_MS = 5;

const sessions = new BatchLoader(
  async (ids: string[]) => new Map((await findSessions(ids)).map((row) => [row.id, row])),
  COLLECT_MS,
);

const refusal = (message: string, data?: object): ExtendedError =>
  Object.assign(new Error(message), data && { data });

/** Tells the client to reconnect after some seconds. */
export const later = (seconds: number) => refusal(CONNECT_ERRORS.later, { retry_after: seconds });

/** Seconds after which a client may ask again while the database is down. */
export const OUTAGE_S = 5;

/** The active session of a handshake, whose use is recorded; undefined without one. */
export async function findHandshakeSession(
  { headers }: Pick<Socket["handshake"], "headers">,
  auth: unknown,
): Promise<SessionRow | undefined> {
  const named = await readHandshake({
    auth,
    cookie: headers.cookie,
    isOfPage: headers.origin !== undefined || headers["sec-fetch-site"] === "same-origin",
  });
  if (!named) return undefined;
  const session = await sessions.load(named.sessionId);
  const isNamed =
    (named.userId === undefined || named.userId === session?.user.id) &&
    (named.generation === undefined || named.generation === session?.generation);
  if (!session || !isNamed || !isActive(session)) return undefined;
  recordLastSeen(session).catch(logFailure("the use of a session was not recorded"));
  return session;
}

async function identify(socket: ChatSocket): Promise<ExtendedError | undefined> {
  const { auth, headers } = socket.handshake;
  const session = await findHandshakeSession(socket.handshake, auth);
  if (!session) return refusal(CONNECT_ERRORS.unauthorized);
  socket.data = {
    actor: actorOf(session),
    locale: requestLocale(handshakeLocale({ auth }), headers["accept-language"]),
    activeAt: performance.now(),
    allowance: EVENTS_AT_ONCE,
    held: [],
    shown: undefined,
    typedAt: -Infinity,
    editing: undefined,
  };
  return undefined;
}

/**
 * The check of every handshake: first the pace, which costs no query, then the session
 * (docs/security.md#chat).
 */
export const authenticateWith =
  (pace: Pace) =>
  (socket: ChatSocket, next: (error?: ExtendedError) => void): void => {
    const wait = pace.admit();
    if (wait > 0) return next(later(wait));
    identify(socket).then(next, (error: unknown) => {
      log.warn({ err: error }, "a connection to the chat could not be checked");
      next(later(OUTAGE_S));
    });
  };
