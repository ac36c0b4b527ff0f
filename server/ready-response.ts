import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { encodedHeaders, unchangedHeaders, type Sendable } from "./send";

/** The head of a response: its headers as a flat list of names and values, and as text. */
type Head = { status: number; list: string[]; text: string };

/** A cached response in an encoding, in the form that is written to the socket. */
export type ReadyResponse = { etag: string; whole: Head; unchanged: Head; body: Buffer };

function headOf(status: number, headers: OutgoingHttpHeaders): Head {
  const list = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < list.length; at += 2) {
    const [name = "", value = ""] = [list[at], list[at + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return { status, list, text };
}

/** Makes a response ready; `everywhere` are the headers of all responses. */
export function makeReady(sendable: Sendable, everywhere: OutgoingHttpHeaders): ReadyResponse {
  const out = { ...everywhere, ...encodedHeaders(sendable) };
  return {
    etag: String(out.etag),
    whole: headOf(sendable.status, out),
    unchanged: headOf(304, unchangedHeaders(out)),
    body: sendable.body,
  };
}

/** A response of Node, which keeps its head as text until it is sent. */
type WithHead = ServerResponse & { _header: string | null };
const keepsHead = (response: ServerResponse): response is WithHead => "_header" in response;

/** Whether a response goes on as most do: its connection stays open, and nothing was set before. */
const isUsual = (request: IncomingMessage, response: ServerResponse): boolean =>
  request.httpVersion === "1.1" &&
  response.shouldKeepAlive &&
  !response.headersSent &&
  response.getHeaderNames().length === 0;

/** The last lines of a head as Node writes them: the date, and how the connection goes on. */
const LAST_LINES = /\r\nDate: [^\r\n]+(\r\n(?:[^\r\n]+\r\n)*\r\n)$/;

/**
 * Sends ready responses of one server. Node checks and joins the headers of each response anew, a
 * tenth of the time of a cached one. Here it does so for the first one; those after it are put
 * together from text, with the last lines of that. Where Node keeps no head as text, it makes all.
 */
export function makeReadySender() {
  /** The last lines of a usual head but the date. */
  let ending: string | undefined;
  let second = 0;
  let lastLines = "";
  const datedEnding = (known: string): string => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      lastLines = `Date: ${new Date(now * 1_000).toUTCString()}${known}`;
    }
    return lastLines;
  };

  /**
   * Sends a response, without its body to a client that has it, with the id of the request and a
   * cookie, if there are any.
   */
  return function sendReady(
    request: IncomingMessage,
    response: ServerResponse,
    { whole, unchanged, body }: ReadyResponse,
    own: { isUnchanged: boolean; id: string | undefined; cookie: string | undefined },
  ): void {
    const { isUnchanged, id, cookie } = own;
    const head = isUnchanged ? unchanged : whole;
    const isPut = keepsHead(response) && isUsual(request, response);
    if (isPut && ending !== undefined) {
      response.statusCode = head.status;
      let text = head.text;
      if (id !== undefined) text += `X-Request-Id: ${id}\r\n`;
      if (cookie !== undefined) text += `set-cookie: ${cookie}\r\n`;
      response._header = text + datedEnding(ending);
    } else {
      const list = [...head.list];
      if (id !== undefined) list.push("X-Request-Id", id);
      if (cookie !== undefined) list.push("set-cookie", cookie);
      response.writeHead(head.status, list);
      if (isPut) ending = LAST_LINES.exec(response._header ?? "")?.[1];
    }
    response.end(isUnchanged || request.method === "HEAD" ? undefined : body);
  };
}
