import { networkOf } from "@/lib/commerce/order/requester";
import type { Asking } from "@/lib/commerce/meeting-room/enter";
import { meetingAuth } from "@/lib/commerce/meeting-room/events";
import { actorOf } from "@/lib/kernel/auth/session/session";
import { CONNECT_ERRORS } from "@/lib/conversation/chat/events";
import { visitor } from "@/lib/kernel/core/actor";
import { isRecord } from "@/lib/kernel/core/records";
import { log } from "@/lib/kernel/core/log";
import { hasRoom } from "@/lib/kernel/http/limits";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { signedClientAddress } from "../../client-address";
import { findHandshakeSession, later, OUTAGE_S } from "../authenticate";
import type { Pace } from "../pace";
import type { MeetingSocket } from "./socket";

/** Who asks to enter by a connection, and with which random text of their page. */
export type Admitted = { asking: Asking; nonce: string; locale: Locale };

/** Seconds after which a network may ask again that asked too often. */
const LIMIT_S = 10;

const unauthorized = () => new Error(CONNECT_ERRORS.unauthorized);

/** A text of the handshake's own, beside what `meetingAuth` has: the session of a client without cookies. */
const tokenOf = (auth: unknown) => (isRecord(auth) ? { token: auth.token } : {});

async function identify(socket: MeetingSocket, trustProxy: number): Promise<Admitted | Error> {
  const { auth, headers } = socket.handshake;
  const parsed = meetingAuth.safeParse(auth);
  if (!parsed.success) return unauthorized();
  if (!(await hasRoom("meeting_join", networkOf(signedClientAddress(socket.request, trustProxy)))))
    return later(LIMIT_S);
  const session = await findHandshakeSession(socket.handshake, tokenOf(auth));
  const { room, nonce, claim, name, locale } = parsed.data;
  const actor = session ? actorOf(session) : visitor;
  return {
    asking: { room, actor, claim: claim ?? null, name: name ?? null },
    nonce,
    locale: requestLocale(locale ?? null, headers["accept-language"]),
  };
}

/**
 * The check of every connection to a room, before anything is asked of it: the pace of all, the limit
 * of its network, and whose session it has, if any.
 */
export const admitWith =
  (pace: Pace, trustProxy: number, admitted: (socket: MeetingSocket, who: Admitted) => void) =>
  (socket: MeetingSocket, next: (error?: Error) => void): void => {
    const wait = pace.admit();
    if (wait > 0) return next(later(wait));
    identify(socket, trustProxy).then(
      (result) => {
        if (result instanceof Error) return next(result);
        admitted(socket, result);
        next();
      },
      (error: unknown) => {
        log.warn({ err: error }, "a connection to a meeting could not be checked");
        next(later(OUTAGE_S));
      },
    );
  };
