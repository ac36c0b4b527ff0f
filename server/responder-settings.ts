import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { ContentChanges } from "./cache/content-changes";
import type { ResponseCache } from "./cache/response-cache";
import type { PolicySettings } from "./csp";
import type { Edge } from "./edge/edge";
import type { Rendered } from "./render/inject";
import type { Renderer } from "./render/next-app";
import type { BodyReader } from "./request-body";
import type { Admit } from "./visitor-work";

/** The dependencies of the responder; `everywhere` are the headers of all responses. */
export type ResponderSettings = {
  siteUrl: string;
  policy: PolicySettings | null;
  renderer: Renderer;
  cache: ResponseCache;
  /** A separate cache for payloads, so that forged requests for them evict no page. */
  payloads: ResponseCache;
  /** A cache of the not-found page, which keeps the status 404. */
  notFound: ResponseCache;
  everywhere: OutgoingHttpHeaders;
  changes: Pick<ContentChanges, "caughtUp">;
  /** The shared cache in front of the site, if there is one. */
  edge?: Edge | undefined;
  /** The limits of slow clients; tests set smaller ones. */
  readBody?: BodyReader["readBody"];
  /** Bounds the work for visitors; without it nothing waits. */
  admit?: Admit;
};

/** The path of a URL, without its query. */
export const pathOf = (url: string) => url.split("?")[0]!;
/**
 * The id that `chooseRequestId` has set, for the render. Not in `AsyncLocalStorage`: its hooks would
 * slow down every asynchronous operation of this thread, of cached responses too.
 */
export const requestId = ({ headers }: IncomingMessage): string | undefined => {
  const id = headers["x-request-id"];
  return id === undefined ? undefined : String(id);
};

/** Whether a response is a page. */
export const isHtml = ({ headers }: Pick<Rendered, "headers">) =>
  String(headers["content-type"] ?? "").startsWith("text/html");

/** The headers of a response with a cookie, if it is a page. */
export const addCookie = (headers: Rendered["headers"], cookie: string | undefined) =>
  cookie !== undefined && isHtml({ headers }) ? { ...headers, "set-cookie": cookie } : headers;
