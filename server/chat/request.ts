import type { IncomingMessage, ServerResponse } from "node:http";
import { isAllowedOrigin } from "@/lib/kernel/auth/session/credentials";
import { log } from "@/lib/kernel/core/log";
import { hasRoom } from "@/lib/kernel/http/limits";
import { signedClientAddress } from "../client-address";
import { BARE_POLICY } from "../csp";

type Decision = (message: string | null | undefined, isAllowed: boolean) => void;

/**
 * The check of every new connection before anything of it is kept: pages of other origins are
 * refused, and more connections of one IP address than the people of an office open
 * (docs/security.md#chat).
 */
export const allowConnection =
  (trustProxy: number) =>
  (request: IncomingMessage, decide: Decision): void => {
    const { origin } = request.headers;
    if (origin !== undefined && !isAllowedOrigin(origin)) return decide("origin", false);
    hasRoom("chat_connection", signedClientAddress(request, trustProxy)).then(
      (isWithin) => decide(isWithin ? null : "too many connections", isWithin),
      (error: unknown) => {
        log.error({ err: error }, "connections could not be counted");
        decide("error", false);
      },
    );
  };

/** Responds to requests that are none of Socket.IO: health for a proxy, else 404. */
export function answerOther(
  { url = "/", method }: IncomingMessage,
  response: ServerResponse,
  { isDraining, security }: { isDraining: () => boolean; security: object },
): void {
  const isHealth = /^(?:\/[^?]*)?\/health$/.test(url.split("?")[0]!) && method === "GET";
  const [health, state] = isDraining() ? [503, "draining"] : [200, "ready"];
  const text = isHealth ? state : "Not Found";
  response
    .writeHead(isHealth ? health : 404, {
      ...security,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": BARE_POLICY,
      "Cache-Control": "no-store",
    })
    .end(text);
}
