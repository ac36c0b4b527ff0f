import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/kernel/core/errors";
import { logFailure } from "@/lib/kernel/core/log";
import { isApiUrl } from "./api-url";
import { cacheControl, vary } from "./cache-policy";
import { cacheKey, isPublicSearch } from "./cache/key";
import { BARE_POLICY, contentSecurityPolicy, makeNonce } from "./csp";
import { RECEIVED_HEADER } from "@/lib/kernel/storage/received";
import { localeCookie } from "./locale-cookie";
import { makeNotFoundPage } from "./not-found";
import { makeFileReceiver } from "./receive-file";
import { refusal } from "./refusal";
import { toIncomingMessage, type Rendered, type RenderRequest } from "./render/inject";
import { ClientGone, makeBodyReader } from "./request-body";
import { makeSharedResponder } from "./respond-shared";
import { addCookie, isHtml, pathOf, requestId, type ResponderSettings } from "./responder-settings";
import { send, sendEncoded } from "./send";

/** Maximum rest of a refused body that is read; for a longer one the connection is closed. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
/** Adds the final headers of a response, the same for all clients. */
function finish(
  rendered: Rendered,
  { method, url }: RenderRequest,
  { siteUrl, policy }: ResponderSettings,
): Rendered {
  const headers = Object.fromEntries(
    Object.entries(rendered.headers).filter(([name]) => !name.startsWith("x-middleware-")),
  );
  const { status, hashes = [] } = rendered;
  const { location } = headers;
  if (typeof location === "string" && location.startsWith(`${siteUrl}/`))
    headers.location = location.slice(siteUrl.length);
  if (isHtml(rendered) && policy)
    headers["content-security-policy"] = contentSecurityPolicy(hashes, policy);
  else if (policy) headers["content-security-policy"] ??= BARE_POLICY;
  headers["cache-control"] = cacheControl({
    method,
    url,
    status,
    type: headers["content-type"],
    declared: headers["cache-control"],
  });
  headers.vary = vary(url, headers.vary);
  return { ...rendered, headers };
}

/** Responds to a refused request; the rest of a body that was not read is discarded. */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
  settings: ResponderSettings,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const isEndless =
    !request.complete && !(Number(headers["content-length"]) <= MAX_DISCARDED_BYTES);
  const refused = refusal({ url, headers }, error);
  if (isEndless) refused.headers.connection = "close";
  // It contains no page scripts.
  await send(request, response, finish(refused, { method, url, headers }, settings));
}

/** Responds to pages and API requests: from the cache if possible, else by a render. */
export function makeResponder(settings: ResponderSettings) {
  const { renderer, cache, changes, edge } = settings;
  const { readBody = makeBodyReader().readBody, admit = (_request, _isKept, work) => work(0) } =
    settings;
  const files = makeFileReceiver();
  const https = settings.siteUrl.startsWith("https:");
  const render = async (asked: RenderRequest) => {
    const isDocument = !isApiUrl(asked.url) && asked.headers.rsc === undefined;
    const nonce = settings.policy && isDocument ? makeNonce() : undefined;
    const rendered = await renderer.render({ ...asked, nonce });
    return finish(rendered, asked, settings);
  };

  const notFoundPage = makeNotFoundPage(settings.notFound, render);
  /** Sends a response that is not cached, with the locale cookie if it is a page. */
  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    rendered: Rendered,
    cookie: string | undefined,
  ): Promise<void> {
    if (rendered.isMissing) {
      const page = await notFoundPage(request);
      return sendEncoded(request, response, { ...page, headers: addCookie(page.headers, cookie) });
    }
    await send(request, response, { ...rendered, headers: addCookie(rendered.headers, cookie) });
  }

  const { respondShared, respondFromCache } = makeSharedResponder({
    settings,
    admit,
    render,
    sendRendered,
  });

  async function respondUncached(
    request: IncomingMessage,
    response: ServerResponse,
    cookie: string | undefined,
  ): Promise<void> {
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const isFile = isWrite && files.takes(request);
    const body = isWrite && !isFile ? await readBody(request) : undefined;
    try {
      const { method = "GET", url = "/", headers } = request;
      const isPublic = !isWrite && isPublicSearch(request);
      const asked = { method, url, headers, body: body?.bytes, id: requestId(request), isPublic };
      const ask = (own: RenderRequest) =>
        admit(request, false, (waitedMs) => render({ ...own, waitedMs }));
      const rendered = isFile
        ? await files.receive(request, (name) =>
            ask({ ...asked, headers: { ...headers, [RECEIVED_HEADER]: name } }),
          )
        : await ask(asked);
      // A client that reads this response and then a page must see its own write.
      if (isWrite) await changes.caughtUp();
      if (isWrite) await Promise.all([cache.settled(), edge?.settled()]);
      await sendRendered(request, response, rendered, cookie);
    } finally {
      body?.release();
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    const path = pathOf(url);
    const cookie = isApiUrl(path) ? undefined : localeCookie(request, path, https);
    const key = cacheKey(request);
    const responded = key
      ? respondShared(request, response, key, url, cookie)
      : respondUncached(request, response, cookie);
    await responded.catch(async (error: unknown) => {
      if (error instanceof AppError) await refuse(request, response, error, settings);
      else if (!(error instanceof ClientGone)) throw error;
    });
  }

  /**
   * Renders a page into the cache before requests come, which would share the processor with all that
   * starts then. A page that fails is left to its first request.
   */
  async function prepare(url: string): Promise<void> {
    const { host } = new URL(settings.siteUrl);
    const asked = { method: "GET", url, headers: { host }, isPublic: true };
    const key = cacheKey(toIncomingMessage(asked));
    if (key?.kind !== "document") return;
    await cache
      .getOrRender(key.key, () => render({ ...asked, url: key.url }))
      .catch(logFailure("a page could not be prepared; its first request renders it"));
  }
  return { answer, prepare, respondFromCache };
}
