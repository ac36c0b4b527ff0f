import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { chatEndpoint } from "@/lib/conversation/chat/endpoint";
import { policySources } from "@/lib/kernel/consent/policy-sources";
import { ANY_CHANGE } from "@/lib/kernel/core/cache-tags";
import { log } from "@/lib/kernel/core/log";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { settings } from "@/lib/kernel/core/settings";
import { within } from "@/lib/kernel/core/within";
import { LOCALES, localePath } from "@/lib/kernel/i18n/locale";
import { answerMetrics } from "./metrics/answer";
import { makeMetrics } from "./metrics/metrics";
import { builtRoutes, makeRouteTemplate } from "./metrics/route-template";
import { chooseRequestId, logAccess } from "./request-log";
import { normalizeRequest } from "./normalize-request";
import { makeBodyReader } from "./request-body";
import { makeResponder } from "./respond";
import { ContentChanges } from "./cache/content-changes";
import { ResponseCache } from "./cache/response-cache";
import { readReplicas } from "./replica/replica-renderer";
import { PublishSchedule } from "./cache/publish-schedule";
import { SiteResponse } from "./cache-policy";
import {
  answerUpgrades,
  CONNECTION_LIMITS,
  connectionOptions,
  refuseMalformedRequests,
  watchBody,
} from "./connections";
import { connectSources } from "./connect-sources";
import { allowOrigin } from "./cors";
import { BARE_POLICY } from "./csp";
import { Draining } from "./draining";
import { makeEdge } from "./edge/make-edge";
import { makeChatProxy } from "./chat-proxy";
import { sendBuildFile, sendUpload } from "./files";
import { arrivesForEnglish } from "./locale-cookie";
import { isApiUrl } from "./api-url";
import { answerHealth } from "./health";
import { ready, rendering } from "./render/rendering";
import { permissionsPolicy, securityHeaders } from "./send";
import { SITE_WORKER, sendSiteWorker } from "./site-worker";
import { startTracing } from "./tracing/start";
import { makeVisitorWork } from "./visitor-work";
import { startWatchdog } from "./watchdog";

const {
  PORT,
  CHAT_PORT,
  HOST,
  DEV,
  DATA_DIR,
  DATABASE_DIRECT_URL,
  SITE_URL,
  CHAT_URL,
  TRUST_PROXY,
  METRICS_TOKEN,
  ACCESS_LOG,
} = settings();
/** Every process of the site starts in the project folder. */
const root = process.cwd();
const https = SITE_URL.startsWith("https:");
const site = { siteHost: new URL(SITE_URL).host, trustProxy: TRUST_PROXY, isDev: DEV };
const everywhere = securityHeaders(https);
const headersOfAll = Object.entries(everywhere);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Bytes of the caches; a page with its encoded variants has about 200 KB. */
const { responseBytes, payloadBytes } = memoryPlan(memoryMb());
const MAX_CACHE_ENTRIES = 20_000;
const MAX_PAYLOAD_ENTRIES = 4_000;

/** Maximum size of the not-found page in its languages and encodings in bytes. */
const MAX_NOT_FOUND_BYTES = 2 * 1024 * 1024;
const cache = new ResponseCache({ maxBytes: responseBytes, maxEntries: MAX_CACHE_ENTRIES });
const payloads = new ResponseCache({ maxBytes: payloadBytes, maxEntries: MAX_PAYLOAD_ENTRIES });
const notFound = new ResponseCache({
  maxBytes: MAX_NOT_FOUND_BYTES,
  maxEntries: LOCALES.length,
  kept: 404,
});
const edge = DEV ? undefined : makeEdge(settings());
/** The edge comes last: then the site itself has nothing old. */
const caches = [cache, payloads, notFound, ...(edge ? [edge] : [])];
/** The policy of a response without a document. */
const BARE = { "Content-Security-Policy": BARE_POLICY };
const pathOf = (url: string) => url.split("?")[0]!;

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    ...BARE,
    ...headers,
  });
  response.end(text);
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): Promise<boolean> {
  const name = pathOf(url);
  if (name.startsWith("/assets/"))
    return sendUpload(
      request,
      response,
      path.join(DATA_DIR, "uploads"),
      name.slice("/assets/".length),
    );
  if (name === SITE_WORKER) return sendSiteWorker(request, response);
  if (name.startsWith("/brand/") || name === "/favicon.ico")
    return sendBuildFile(request, response, path.join(root, "public"), name, "an_hour");
  if (!DEV && name.startsWith("/_next/static/"))
    return sendBuildFile(
      request,
      response,
      path.join(root, ".next/static"),
      name.slice("/_next/static".length),
      "for_ever",
    );
  return false;
}

const tracing = await startTracing("web");
await ready;
const { renderer: threads, lag, states, end, passThrough, upgrade, startRest } = await rendering;
const { renderer, replicas } = readReplicas(threads, (text) => changes.ask(text));
const bodyReader = makeBodyReader();
const visitorWork = makeVisitorWork();
const routeTemplate = makeRouteTemplate(DEV ? [] : builtRoutes(root));
const metrics = makeMetrics({
  caches: { pages: cache, payloads, not_found: notFound },
  threads: states,
  bodyBytes: bodyReader.held,
  replicas,
  routeTemplate,
  edge,
});
const purge = (changed: string[]) => {
  const tags = [...changed, ANY_CHANGE];
  renderer.notify(tags);
  for (const one of caches) one.purge(tags);
};
const schedule = new PublishSchedule(DATABASE_DIRECT_URL, () => purge(["*"]));
const changes = new ContentChanges(DATABASE_DIRECT_URL, {
  up: () => {
    renderer.notify("on");
    for (const one of caches) one.start();
    schedule.scheduleNext();
  },
  down: () => {
    renderer.notify("off");
    for (const one of caches) one.stop();
  },
  late: () => {
    renderer.notify("paused");
    for (const one of caches) one.pause();
  },
  inTime: () => {
    renderer.notify("resumed");
    for (const one of caches) one.resume();
  },
  changed: (tags) => {
    purge(tags);
    schedule.scheduleNext();
  },
});
const sources = policySources(settings());
// In development the framework adds scripts and styles that the policy would block, and nothing is
// cached.
const { answer, prepare, respondFromCache } = makeResponder({
  siteUrl: SITE_URL,
  policy: DEV ? null : { ...sources, https, connect: connectSources(settings()) },
  renderer: {
    notify: renderer.notify,
    render: (asked) => metrics.timeRender(asked.url, () => renderer.render(asked)),
  },
  cache,
  payloads,
  notFound,
  everywhere,
  changes,
  edge,
  readBody: bodyReader.readBody,
  // In development a page may take long to compile.
  ...(DEV ? {} : { admit: visitorWork.admit }),
});

const chatProxy = makeChatProxy({
  host: HOST,
  port: CHAT_PORT,
  path: chatEndpoint(CHAT_URL).path,
  trustProxy: TRUST_PROXY,
  everywhere,
});
const draining = new Draining();
/** How long the start waits for the home page, which a first request would wait for otherwise. */
const PREPARE_WITHIN_MS = 10_000;
/** Maximum time for storing counts at the end; without the database they are lost. */
const STORE_WITHIN_MS = 2_000;

/** Answers what the cache does not. */
async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Request-Id", String(request.headers["x-request-id"]));
  for (const [name, value] of headersOfAll) response.setHeader(name, value as string);
  response.setHeader("Permissions-Policy", permissionsPolicy(pathOf(request.url ?? "/")));
  if (allowOrigin(request, response)) return;
  if (!METHODS.has(request.method ?? ""))
    return plain(response, 405, "Method Not Allowed", { Allow: [...METHODS].join(", ") });
  const normalized = normalizeRequest(request, site);
  if (normalized.kind === "not_found") return plain(response, 404, "Not Found");
  if (normalized.kind === "redirect")
    return void response.writeHead(308, { ...BARE, Location: normalized.location }).end();
  const url = request.url ?? "/";
  if (await answerHealth(request, response, lag, () => draining.hasBegun)) return;
  if (await answerMetrics(request, response, METRICS_TOKEN, metrics)) return;
  if (await sendFile(request, response, url)) return;
  if (passThrough && /^\/(?:_next|__next)/.test(url)) return passThrough(request, response);
  if (/^\/(?:_next|assets|brand)(?:[/?]|$)/.test(url)) return plain(response, 404, "Not Found");
  if (!isApiUrl(url)) {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plain(response, 405, "Method Not Allowed", { Allow: "GET, HEAD" });
    if (arrivesForEnglish(request, SITE_URL))
      return void response.writeHead(307, { ...BARE, Location: localePath("en", "/") }).end();
  }
  await answer(request, response);
}

if (!DEV) {
  await Promise.all([changes.open(), replicas.open()]);
  await within(PREPARE_WITHIN_MS, prepare("/"), () => undefined);
}
const options = { ServerResponse: SiteResponse, ...connectionOptions(CONNECTION_LIMITS) };
const server = createServer(options, (request, response) => {
  edge?.receive(request);
  draining.begin(response);
  watchBody(request, response, CONNECTION_LIMITS);
  const id = chooseRequestId(request);
  if (METRICS_TOKEN !== undefined) metrics.watch(request.url ?? "/", response);
  if (ACCESS_LOG) logAccess(request, response, id);
  tracing?.watchRequest(request, response, {
    route: routeTemplate(request.url ?? "/"),
    trusted: TRUST_PROXY > 0,
  });
  const fail = (error: unknown) => {
    // The client disconnected, or was closed as too slow.
    if (!request.complete && request.destroyed) return;
    log.error({ request_id: id, err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else plain(response, 500, "Server Error");
  };
  try {
    if (chatProxy.takes(request.url ?? "/")) return chatProxy.answer(request, response);
    // Outside the asynchronous function: a cached response needs no promise.
    if (!arrivesForEnglish(request, SITE_URL) && respondFromCache(request, response)) return;
  } catch (error) {
    return fail(error);
  } finally {
    draining.watch(response);
  }
  answerRequest(request, response).catch(fail);
});
refuseMalformedRequests(server);
answerUpgrades(server, ({ url = "/" }) => (chatProxy.takes(url) ? chatProxy.upgrade : upgrade));

server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `PORT ${PORT} is already in use`
      : `cannot listen on PORT ${PORT}: ${error.message}`,
  );
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  process.send?.({ type: "ready", port: PORT });
  startRest?.();
  if (!DEV) startWatchdog();
});

/**
 * On SIGTERM it completes running requests and ends (docs/operations.md#when-something-is-down).
 */
function stop(): void {
  if (draining.hasBegun) return;
  chatProxy.end();
  void draining
    .drain(server)
    .then(() => within(STORE_WITHIN_MS, end(), () => undefined))
    .then(() => tracing?.stop())
    .finally(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
