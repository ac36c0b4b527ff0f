import type { IncomingMessage } from "node:http";
import { localePath, splitLocale } from "@/lib/i18n/locale";
import type { ResponseCache } from "./cache/response-cache";
import type { RenderRequest, Rendered } from "./render/inject";
import { NOT_FOUND_PATH } from "./render/render-page";
import { encode, encodingFor, isCompressible, type Sendable } from "./send";

/**
 * The not-found page in the language and encoding of a request. It is the same for every URL, so
 * that one render answers all until its tags change; clients may not store it.
 */
export const makeNotFoundPage =
  (cache: ResponseCache, render: (request: RenderRequest) => Promise<Rendered>) =>
  async (request: IncomingMessage): Promise<Sendable> => {
    const { url: asked = "/", headers } = request;
    const url = localePath(splitLocale(asked.split("?")[0]!).locale, NOT_FOUND_PATH);
    const outcome = await cache.getOrRender(url, () =>
      render({ method: "GET", url, headers: { host: headers.host } }),
    );
    const kept = "entry" in outcome ? outcome.entry : undefined;
    const page = "entry" in outcome ? outcome.entry : outcome.uncached;
    const whole = "entry" in outcome ? outcome.entry.identity : outcome.uncached.body;
    const type = page.headers["content-type"];
    const encoding = encodingFor(request, type, whole.length);
    return {
      status: page.status,
      headers: page.headers,
      body: await (kept ? cache.body(url, kept, encoding) : encode(whole, encoding, 3)),
      encoding,
      compressible: isCompressible(type, whole.length),
    };
  };
