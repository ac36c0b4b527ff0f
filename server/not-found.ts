import type { IncomingMessage } from "node:http";
import { localePath, splitLocale } from "@/lib/kernel/i18n/locale";
import { encodingOf } from "./cache/entry";
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
    if ("entry" in outcome) {
      const { entry } = outcome;
      const { status, headers: kept, isCompressible: compressible } = entry;
      const encoding = encodingOf(request, entry);
      const body = await cache.body(url, entry, encoding);
      return { status, headers: kept, body, encoding, compressible };
    }
    const { status, headers: made, body } = outcome.uncached;
    const type = made["content-type"];
    const encoding = encodingFor(request, type, body.length);
    return {
      status,
      headers: made,
      body: await encode(body, encoding, 3),
      encoding,
      compressible: isCompressible(type, body.length),
    };
  };
