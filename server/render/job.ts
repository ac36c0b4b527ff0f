import { IncomingMessage, type IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { isApiUrl } from "../api-url";
import type { Captured } from "./capture";

/**
 * The framework writes title and description behind the body, when they are late, for readers who
 * say no name, whatever `htmlLimitedBots` says; a cached page, which is rendered for nobody, would
 * then have them there for everybody.
 */
const NOBODY = "site";

/**
 * A request as the renderer gets it: whole, and cleaned of everything that a caller may not say.
 */
export type Job = { method: string; url: string; headers: IncomingHttpHeaders; body?: Uint8Array };

/** What the rendering of a response said about it; see lib/core/cache-tags.ts. */
export type CacheMeta = { tags: string[]; expiresAt?: number; isUncacheable?: boolean };

/** A whole response with its notes. */
export type Rendered = Captured & { meta: CacheMeta };

/** Makes responses; where, is its own affair. */
export type Renderer = {
  render(job: Job): Promise<Rendered>;
  /**
   * Tells of changed content, before the next response is asked for; `"off"` while changes are not
   * told, `"on"` when they are again.
   */
  tell(news: string[] | "on" | "off"): void;
};

/** A job as the request that the framework expects. */
export function toRequest(job: Job): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = job.method;
  request.url = job.url;
  Object.assign(request, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  const headers: IncomingHttpHeaders = isApiUrl(job.url)
    ? job.headers
    : { "user-agent": NOBODY, ...job.headers };
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    request.headers[name] = value;
    for (const one of [value].flat()) request.rawHeaders.push(name, one);
  }
  if (job.body && job.body.byteLength > 0) request.push(Buffer.from(job.body));
  request.push(null);
  return request;
}
