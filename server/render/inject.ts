import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http";
import { Socket } from "node:net";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { isApiUrl } from "../api-url";
import { nonceHeader } from "../csp";

// A request for the framework without a socket, and its whole response. light-my-request does the
// same, but takes another 200 µs for a page of 160 KB and adds `Date`, `Connection` and
// `Transfer-Encoding` to cached responses.

/** A normalised request for the renderer. */
export type RenderRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The id of the request that caused the render, for the log. */
  id?: string | undefined;
  /** The mark of the framework's own scripts; see `hashOwnScripts`. */
  nonce?: string | undefined;
  /** Transferred: the sender cannot read it any more. */
  body?: Uint8Array<ArrayBuffer>;
  /** Whether it reads public content alone, so that a replica may answer (`server/replica`). */
  isPublic?: boolean;
  /** The number of the replica that it may read. */
  replica?: number | undefined;
  /** How long it waited before its render, in milliseconds; that time is part of its limit. */
  waitedMs?: number;
};

/** A whole response in memory. */
export type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** A handler of the framework. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * For requests without a user agent the framework may write title and description after the body,
 * despite `htmlLimitedBots`. Cached pages are rendered without a client, so that they get this one.
 */
const USER_AGENT = "site";

/** The request that the framework expects. */
export function toIncomingMessage({
  method,
  url,
  headers,
  body,
  nonce,
}: RenderRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url });
  Object.assign(request, { httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  const named = isApiUrl(url)
    ? headers
    : { "user-agent": USER_AGENT, ...headers, ...(nonce === undefined ? {} : nonceHeader(nonce)) };
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

/** A response that captures its data instead of sending it. */
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
      ? headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []))
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

/** Runs a handler and captures its response. @throws the errors of the handler */
export const inject = (handle: Handle, request: IncomingMessage): Promise<CapturedResponse> =>
  new Promise((resolve, reject) => {
    handle(request, new CapturingResponse(request, resolve)).catch(reject);
  });

/** The cache metadata of a response; see lib/kernel/core/cache-tags.ts. */
type CacheMeta = { tags: string[]; expiresAt?: number; isUncacheable?: boolean };

/**
 * A captured response with its cache metadata. `isMissing`: nothing has this URL, and the web server
 * sends the not-found page of the language, without a render of its own. `hashes` are those of the
 * page's own scripts, for the policy.
 */
export type Rendered = CapturedResponse & {
  meta: CacheMeta;
  isMissing?: boolean;
  hashes?: string[];
};

const store = responseMetaStorage.get();

/** Runs a part of a render with separate cache tags. */
export async function collectMeta<T>(
  load: () => Promise<T>,
  known: Pick<ResponseMeta, "status" | "slots" | "hasNotFoundPage"> = {},
): Promise<{ result: T; meta: ResponseMeta }> {
  const meta: ResponseMeta = { ...known, tags: new Set() };
  return { result: await store.run(meta, load), meta };
}

/** The cache metadata of the current response. */
export const cacheMeta = ({ tags, expiresAt, isUncacheable }: ResponseMeta): CacheMeta => ({
  tags: [...tags],
  expiresAt,
  isUncacheable,
});

/** Runs a render with separate cache metadata, so that concurrent renders do not mix. */
export async function withMeta(render: () => Promise<CapturedResponse>): Promise<Rendered> {
  const { result, meta } = await collectMeta(render);
  return { ...result, meta: cacheMeta(meta) };
}
