import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { localePath, splitLocale } from "@/lib/i18n/locale";
import { clientAddress, CLIENT_ADDRESS_HEADER } from "./address";
import { readAddress } from "./address-bar";
import { renderCall } from "./calls";
import { arrivesForEnglish, localeCookie, NOT_FOUND_PATH, renderDocument } from "./documents";
import { sendBuildFile, sendUpload } from "./files";
import { securityHeaders, send } from "./send";

const { PORT, HOST, DEV, DATA_DIR, SITE_URL, TRUST_PROXY } = settings();
const root = path.resolve(import.meta.dirname, "..");
const https = SITE_URL.startsWith("https:");
const siteHost = new URL(SITE_URL).host;
const headersOfAll = Object.entries(securityHeaders(https));
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// No host name: with an address in it, every unprefixed page would be redirected to itself.
const app = next({ dev: DEV, dir: root, quiet: !DEV });
const render = app.getRequestHandler();

const isCall = (url: string) => /^\/(?:api|auth)(?:[/?]|$)/.test(url);
const pathOf = (url: string) => url.split("?")[0]!;

function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers });
  response.end(text);
}

/** Nothing that a caller says about host, protocol or address reaches the framework: links come from `SITE_URL` alone. */
function cleanHeaders(request: IncomingMessage): void {
  const address = clientAddress(request, TRUST_PROXY);
  for (const name of Object.keys(request.headers)) if (name.startsWith("x-forwarded-") || name.startsWith("x-middleware-") || name === "forwarded") delete request.headers[name];
  request.headers.host = siteHost;
  request.headers[CLIENT_ADDRESS_HEADER] = address;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, url: string): Promise<boolean> {
  const name = pathOf(url);
  if (name.startsWith("/assets/")) return sendUpload(request, response, path.join(DATA_DIR, "uploads"), name.slice("/assets/".length));
  if (name.startsWith("/brand/") || name === "/favicon.ico") return sendBuildFile(request, response, path.join(root, "public"), name, "an_hour");
  if (!DEV && name.startsWith("/_next/static/")) return sendBuildFile(request, response, path.join(root, ".next/static"), name.slice("/_next/static".length), "for_ever");
  return false;
}

async function answerDocument(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = pathOf(request.url ?? "/");
  const answer = await renderDocument(render, request, (error) => log.error({ err: error, path: asked }, "page failed"));
  const headers = { ...answer.headers };
  const location = headers.location;
  if (typeof location === "string" && location.startsWith(`${SITE_URL}/`)) headers.location = location.slice(SITE_URL.length);
  if (String(headers["content-type"] ?? "").startsWith("text/html")) {
    const cookie = localeCookie(request, asked, https);
    if (cookie) headers["set-cookie"] = cookie;
    if (answer.status === 200) headers["cache-control"] = /^\/(?:en\/)?(?:account|user|order|preview)(?:\/|$)/.test(asked) ? "no-store" : "private, no-cache";
  }
  await send(request, response, { ...answer, headers });
}

async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of headersOfAll) response.setHeader(name, value as string);
  if (!METHODS.has(request.method ?? "")) return plain(response, 405, "Method Not Allowed", { Allow: [...METHODS].join(", ") });
  cleanHeaders(request);
  const verdict = readAddress(request.url ?? "/");
  if (verdict.kind === "redirect") return void response.writeHead(308, { Location: verdict.location, "Cache-Control": "no-cache" }).end();
  if (verdict.kind === "not_found") {
    const address = request.url ?? "/";
    request.url = isCall(address) ? "/api/~not-found" : localePath(splitLocale(address).locale, NOT_FOUND_PATH);
  }
  const url = request.url ?? "/";
  if (await sendFile(request, response, url)) return;
  if (DEV && /^\/(?:_next|__next)/.test(url)) return render(request, response);
  if (/^\/(?:_next|assets|brand)(?:[/?]|$)/.test(url)) return plain(response, 404, "Not Found");
  if (isCall(url)) {
    return send(request, response, await renderCall(render, request));
  }
  if (request.method !== "GET" && request.method !== "HEAD") return plain(response, 405, "Method Not Allowed", { Allow: "GET, HEAD" });
  if (arrivesForEnglish(request, SITE_URL)) return void response.writeHead(307, { Location: localePath("en", "/"), "Cache-Control": "no-store" }).end();
  await answerDocument(request, response);
}

await app.prepare();
const server = createServer((request, response) => {
  answerRequest(request, response).catch((error: unknown) => {
    log.error({ err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else plain(response, 500, "Server Error");
  });
});
server.requestTimeout = 60_000;
if (DEV) server.on("upgrade", (request, socket, head) => void app.getUpgradeHandler()(request, socket, head));
else server.on("upgrade", (_request, socket) => socket.destroy());

server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `PORT ${PORT} is already in use` : `cannot listen on PORT ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, HOST, () => process.send?.({ type: "ready", port: PORT }));

function stop(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
