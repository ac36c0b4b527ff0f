import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { BARE_POLICY } from "./csp";

/**
 * Limits for slow clients (docs/security.md#slow-clients), in milliseconds and bytes per second.
 */
export type ConnectionLimits = {
  /** Time until all headers of a request are received. */
  headers: number;
  /** Time until the body is received, unless it arrives with the minimum rate. */
  body: number;
  minimumRate: number;
  /** Total time of a request, at any rate. */
  request: number;
  /** Time that a connection stays open between two requests. */
  idle: number;
  /** Interval between two checks of the connections. */
  check: number;
};

/**
 * An asset of 15 MB may take eight minutes; a client that sends single bytes is closed within 30
 * s.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 20_000,
  body: 25_000,
  minimumRate: 32 * 1024,
  request: 600_000,
  // Longer than proxies keep one (60 s by default in nginx and in AWS): a write that is sent while
  // the server closes its connection fails, and nobody may repeat it.
  idle: 65_000,
  check: 2_000,
};

/** The options of a server that closes connections whose headers come too slowly. */
export const connectionOptions = ({ headers, request, idle, check }: ConnectionLimits) => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: check,
});

/** How long requests waited before their body was read, in milliseconds. */
const waits = new WeakMap<IncomingMessage, number>();

/** Notes that a body was left unread for so long: its client is not slow. */
export const noteWait = (request: IncomingMessage, ms: number): void =>
  void waits.set(request, (waits.get(request) ?? 0) + ms);

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Closes the connection of a request whose body arrives too slowly, with 408 if nothing was sent.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, minimumRate, check }: ConnectionLimits,
): void {
  if (!announcesBody(request)) return;
  const began = Date.now();
  const { socket } = request;
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const elapsed = Date.now() - began - (waits.get(request) ?? 0);
    const rate = ((socket.bytesRead - before) * 1_000) / elapsed;
    if (elapsed < body || rate >= minimumRate) return;
    clearInterval(timer);
    if (response.headersSent) return void socket.destroy();
    response
      .writeHead(408, { Connection: "close", "Content-Security-Policy": BARE_POLICY })
      .end(() => socket.destroy());
  }, check);
  timer.unref();
}

/** The status of errors of the HTTP parser by code; all others are 400. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Refuses a request without the framework of Node: there is no response object. */
export function refuse(socket: Duplex, status: number, more = ""): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      "Connection: close\r\nCache-Control: no-store\r\nVary: Accept-Encoding\r\n" +
      `X-Content-Type-Options: nosniff\r\nContent-Security-Policy: ${BARE_POLICY}\r\n${more}` +
      "Content-Length: 0\r\n\r\n",
  );
}

/** Responds to malformed or slow requests, with `no-store`. */
export function refuseMalformedRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    refuse(socket, PARSER_STATUS[error.code ?? ""] ?? 400);
  });
}

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const OF_UPGRADE = new Set(["upgrade", "http2-settings"]);

/** The head of a request without its headers for an upgrade. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = [rawHeaders[at], rawHeaders[at + 1]];
    if (OF_UPGRADE.has(name.toLowerCase())) continue;
    const kept = value.split(",").filter((token) => !OF_UPGRADE.has(token.trim().toLowerCase()));
    if (name.toLowerCase() !== "connection") lines.push(`${name}: ${value}`);
    else if (kept.length > 0) lines.push(`${name}: ${kept.join(",").trim()}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/**
 * Requests for another protocol. A web socket goes to whoever takes it; every other upgrade, such as
 * to `h2c`, is ignored, and the request answered in HTTP/1.1 (RFC 9110, section 7.8). A tunnel by
 * CONNECT is refused.
 * @param takerOf who takes the web socket of a request, if anybody does
 */
export function answerUpgrades(
  server: Server,
  takerOf: (request: IncomingMessage) => UpgradeHandler | undefined,
): void {
  server.on("connect", (_request, socket) => refuse(socket, 405, "Allow: GET, HEAD, POST\r\n"));
  server.on("upgrade", (request, socket, head) => {
    const isWebSocket = /^websocket$/i.test(request.headers.upgrade ?? "");
    const taker = isWebSocket ? takerOf(request) : undefined;
    if (taker) return taker(request, socket, head);
    // Node ends its part when it emits the event: the connection begins anew with the same request.
    socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), "latin1"), head]));
    server.emit("connection", socket);
  });
}
