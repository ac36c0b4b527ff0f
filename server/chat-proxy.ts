import {
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { isIPv6 } from "node:net";
import { pipeline, type Duplex } from "node:stream";
import { log } from "@/lib/kernel/core/log";
import { withClientAddress } from "./client-address";
import { refuse } from "./connections";
import { BARE_POLICY } from "./csp";

/** The path of Socket.IO at the site's own address, where its clients look for it. */
const SITE_PATH = "/socket.io";

/** The sidecar answers a poll at the latest when it sends a ping (`PING` in `chat/start.ts`). */
const ANSWER_WITHIN_MS = 60_000;
/** Time for the sidecar to accept a web socket. */
const UPGRADE_WITHIN_MS = 10_000;
/** After which a client may try again, in seconds. */
const RETRY_AFTER = 2;

const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Headers of one connection (RFC 9110, section 7.6.1), and what only this process says. */
const NOT_FORWARDED = new RegExp(
  "^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|" +
    "forwarded|x-forwarded-.*|x-client-address.*)$",
);

/** The headers that are passed on; those which `Connection` names belong to the connection too. */
function forwardedHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !NOT_FORWARDED.test(entry[0]) && !named.has(entry[0]),
    ),
  );
}

/** The lines of a response's head, as a client of a web socket reads them. */
function headOf(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  const raw = answer.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) lines.push(`${raw[at]}: ${raw[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const SIDECAR_AWAY = { "Retry-After": String(RETRY_AFTER), "Cache-Control": "no-store" };

export type ChatProxyOptions = {
  /** Where the sidecar listens; every interface means this machine. */
  host: string | undefined;
  port: number;
  /** The path of Socket.IO at the sidecar (`chatEndpoint`). */
  path: string;
  trustProxy: number;
  /** Headers of every response. */
  everywhere: OutgoingHttpHeaders;
};

/** An address to connect to, for one to listen on. */
function reachable(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0") return "127.0.0.1";
  return isIPv6(host) && /^[0:]+$/.test(host) ? "::1" : host;
}

/**
 * Leads requests and web sockets for `/socket.io`, and for the path of `CHAT_URL`, to the chat
 * process, before the framework and the cache see them. The sidecar learns the client's address
 * from a signed header, so that its limits count people. While it is away, a request gets 503 with
 * `Retry-After`, and the rest of the site goes on.
 */
export function makeChatProxy({ host, port, path, trustProxy, everywhere }: ChatProxyOptions) {
  const prefixes = [...new Set([SITE_PATH, path])];
  const prefixOf = (url: string) =>
    prefixes.find(
      (prefix) => url.startsWith(prefix) && /^(?:[/?]|$)/.test(url[prefix.length] ?? ""),
    );
  /** Functions that end each tunnel and each waiting poll. */
  const open = new Set<() => void>();
  let hasEnded = false;

  const ask = (request: IncomingMessage, more: Record<string, string>) => {
    const { url = "/", method } = request;
    return httpRequest({
      host: reachable(host),
      port,
      method,
      path: path + url.slice(prefixOf(url)?.length),
      agent: false,
      headers: withClientAddress({ ...forwardedHeaders(request), ...more }, request, trustProxy),
    });
  };

  /** Answers a request: one of polling, or of its preflight. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value!);
    response.setHeader("Content-Security-Policy", BARE_POLICY);
    if (!METHODS.has(request.method ?? ""))
      return void response.writeHead(405, { Allow: [...METHODS].join(", ") }).end();
    const unavailable = () => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      response.writeHead(503, { ...SIDECAR_AWAY, Connection: "close" }).end();
    };
    if (hasEnded) return unavailable();
    const onward = ask(request, {});
    const end = () => {
      onward.destroy();
      unavailable();
    };
    open.add(end);
    response.on("close", () => {
      open.delete(end);
      onward.destroy();
    });
    onward.setTimeout(ANSWER_WITHIN_MS, () => onward.destroy(new Error("no answer in time")));
    onward.on("response", (answered) => {
      for (const [name, value] of Object.entries(forwardedHeaders(answered)))
        response.setHeader(name, value);
      response.writeHead(answered.statusCode ?? 502);
      pipeline(answered, response, (error) => {
        // A poll that breaks off is asked again by the client.
        if (error) log.debug({ err: error }, "a poll of the chat broke off");
      });
    });
    onward.on("error", (error) => {
      log.debug({ err: error }, "the chat process could not be asked");
      if (!response.writableEnded) unavailable();
    });
    request.on("error", () => onward.destroy());
    request.pipe(onward);
  }

  /** Connects a web socket to the sidecar. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const away = () => refuse(socket, 503, `Retry-After: ${RETRY_AFTER}\r\n`);
    socket.on("error", () => socket.destroy());
    if (hasEnded) return away();
    const onward = ask(request, { connection: "Upgrade", upgrade: "websocket" });
    onward.setTimeout(UPGRADE_WITHIN_MS, () => onward.destroy(new Error("no answer in time")));
    let isAnswered = false;
    onward.on("upgrade", (answered, sidecar, first) => {
      isAnswered = true;
      sidecar.setTimeout(0);
      socket.write(headOf(answered));
      socket.write(first);
      sidecar.write(head);
      const end = () => {
        open.delete(end);
        socket.destroy();
        sidecar.destroy();
      };
      open.add(end);
      if (hasEnded) return end();
      // The end of either direction ends both.
      pipeline(socket, sidecar, end);
      pipeline(sidecar, socket, end);
    });
    onward.on("response", (answered) => {
      isAnswered = true;
      answered.resume();
      refuse(socket, answered.statusCode ?? 502);
    });
    onward.on("error", (error) => {
      log.debug({ err: error }, "the chat process could not be asked");
      if (isAnswered) socket.destroy();
      else away();
    });
    socket.on("close", () => onward.destroy());
    onward.end();
  }

  return {
    /** Whether a request is for the chat. */
    takes: (url: string): boolean => prefixOf(url) !== undefined,
    answer,
    upgrade,
    /** Ends every connection at a shutdown: clients come back, to another process or the next one. */
    end(): void {
      hasEnded = true;
      for (const each of [...open]) each();
    },
  };
}
