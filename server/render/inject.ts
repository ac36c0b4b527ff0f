import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import { Socket } from "node:net";
import { responseMetaStorage, type ResponseMeta } from "@/lib/core/cache-tags";
import { isApiUrl } from "../api-url";

// A request for the framework without a socket, and its whole response. light-my-request does the
// same, but costs another 200 µs of each page of 160 KB and leaves `Date`, `Connection` and
// `Transfer-Encoding` of a connection that does not exist in responses that are cached.

/** A request as the renderer gets it, without anything that a client may not say. */
export type RenderRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The id of the request for which this is rendered first, for the log. */
  id?: string | undefined;
  /** Given away: the sender cannot read it any more. */
  body?: Uint8Array<ArrayBuffer>;
};

/** A whole response in memory. */
export type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** A handler of the framework. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * For clients without a user agent the framework writes a late title and description behind the
 * body, whatever `htmlLimitedBots` says. Cached pages are rendered without a client, and would have
 * them there for everyone.
 */
const USER_AGENT = "site";

/** The request that the framework expects. */
export function toIncomingMessage({ method, url, headers, body }: RenderRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url });
  Object.assign(request, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  const named = isApiUrl(url) ? headers : { "user-agent": USER_AGENT, ...headers };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    request.headers[name] = value;
    for (const one of [value].flat()) request.rawHeaders.push(name, one);
  }
  if (body && body.byteLength > 0)
    request.push(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  request.push(null);
  return request;
}

const isCallback = (value: unknown): value is () => void => typeof value === "function";

/** A response that keeps what is written to it instead of sending it. */
class CapturingResponse extends ServerResponse {
  private readonly written: Buffer[] = [];

  constructor(
    request: IncomingMessage,
    private readonly onEnd: (captured: CapturedResponse) => void,
  ) {
    super(request);
  }

  private keep(data: unknown, encoding: unknown): void {
    if (data instanceof Uint8Array) this.written.push(Buffer.from(data));
    if (typeof data === "string")
      this.written.push(
        Buffer.from(
          data,
          typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8",
        ),
      );
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((item) => typeof item === "object" && item !== null) ?? {};
    const pairs = Array.isArray(headers)
      ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))
      : Object.entries(headers);
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(String(name), value);
    return this;
  }

  override write(data: unknown, ...rest: unknown[]): boolean {
    this.keep(data, rest[0]);
    const callback = rest.find(isCallback);
    if (callback) process.nextTick(callback);
    return true;
  }

  override end(...args: unknown[]): this {
    this.keep(args[0], args[1]);
    this.onEnd({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.written),
    });
    const callback = args.find(isCallback);
    process.nextTick(() => {
      callback?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  override flushHeaders(): void {}
}

/** Runs a handler and resolves with its whole response. @throws what the handler throws */
export const inject = (handle: Handle, request: IncomingMessage): Promise<CapturedResponse> =>
  new Promise((resolve, reject) => {
    handle(request, new CapturingResponse(request, resolve)).catch(reject);
  });

/** What a response says about its caching; see lib/core/cache-tags.ts. */
type CacheMeta = { tags: string[]; expiresAt?: number; isUncacheable?: boolean };

/** A whole response with what it says about its caching. */
export type Rendered = CapturedResponse & { meta: CacheMeta };

const store = responseMetaStorage.get();

/** Runs a part of a render with cache tags of its own. */
export async function collectMeta<T>(
  load: () => Promise<T>,
  known: Pick<ResponseMeta, "status" | "slots"> = {},
): Promise<{ result: T; meta: ResponseMeta }> {
  const meta: ResponseMeta = { ...known, tags: new Set() };
  return { result: await store.run(meta, load), meta };
}

/** What a response says about its caching. */
export const cacheMeta = ({ tags, expiresAt, isUncacheable }: ResponseMeta): CacheMeta => ({
  tags: [...tags],
  expiresAt,
  isUncacheable,
});

/** Runs a render with cache tags of its own, so that renders at the same time stay apart. */
export async function withMeta(render: () => Promise<CapturedResponse>): Promise<Rendered> {
  const { result, meta } = await collectMeta(render);
  return { ...result, meta: cacheMeta(meta) };
}
