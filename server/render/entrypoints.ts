import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { searchParamsToUrlQuery } from "next/dist/shared/lib/router/utils/querystring";
import { log } from "@/lib/kernel/core/log";
import type { Handle } from "./inject";
import { readRouteTable, type RouteParams } from "./route-table";

/** What an entrypoint gets besides the request: the documented context of deployment adapters. */
type EntrypointContext = {
  waitUntil(work: Promise<unknown>): void;
  requestMeta: {
    relativeProjectDir: string;
    initURL: string;
    initProtocol: "http";
    params: RouteParams;
    query: Record<string, string | string[] | undefined>;
  };
};
type Entrypoint = (
  request: IncomingMessage,
  response: ServerResponse,
  context: EntrypointContext,
) => Promise<unknown>;

/**
 * Whether a proxy of a hosted build steers an entrypoint by a parameter, such as `nxtPid` instead of
 * `id`; the framework alone drops those of a client.
 */
const isSteered = (query: object) => Object.keys(query).some((name) => name.startsWith("nxt"));

const isEntrypoint = (value: unknown): value is Entrypoint => typeof value === "function";

function readEntrypoint(loaded: unknown): Entrypoint | undefined {
  const handler = typeof loaded === "object" && loaded && "handler" in loaded && loaded.handler;
  return isEntrypoint(handler) ? handler : undefined;
}

/** Work after a response, such as that of `after()`: a failure is logged. */
const waitUntil = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => log.error({ err: error }, "work after a response failed"));

/**
 * Calls the entrypoint of a page or an API route itself, as deployment adapters do (Next.js,
 * "Invoking entrypoints"), which leaves out two routers of the framework: a tenth of the time of a
 * page and a quarter of that of an API request. Everything else goes to the framework's handler:
 * files, posted pages, what a middleware sees, and the payloads of navigations, whose headers tell
 * the client about rewrites.
 * @param folder the folder of the build
 * @param framework the framework's handler
 */
export function callEntrypoints(folder: string, framework: Handle): Handle {
  const find = readRouteTable(folder);
  const load = createRequire(path.resolve(folder, "server", "routes.js"));
  const entrypoints = new Map<string, Entrypoint | undefined>();

  const entrypointOf = async (file: string) => {
    if (!entrypoints.has(file)) {
      const entrypoint = readEntrypoint(await load(`./${file}`));
      if (!entrypoint) log.error({ file }, "an entry of the build has no handler");
      entrypoints.set(file, entrypoint);
    }
    return entrypoints.get(file);
  };

  return async (request, response) => {
    const { url = "/", method = "GET" } = request;
    const cut = url.indexOf("?");
    const query = searchParamsToUrlQuery(new URLSearchParams(cut === -1 ? "" : url.slice(cut)));
    const isPayload = request.headers.rsc !== undefined;
    const found =
      isPayload || isSteered(query)
        ? undefined
        : find(method, cut === -1 ? url : url.slice(0, cut));
    const entrypoint = found && (await entrypointOf(found.file));
    if (!entrypoint) return framework(request, response);
    await entrypoint(request, response, {
      waitUntil,
      requestMeta: {
        relativeProjectDir: ".",
        initURL: url,
        initProtocol: "http",
        params: found.params,
        query,
      },
    });
  };
}
