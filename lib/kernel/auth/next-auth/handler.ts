import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { AppError, errorStatus, notFound } from "@/lib/kernel/core/errors";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { countRequest } from "@/lib/kernel/http/limits";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import { jsonError } from "@/lib/kernel/http/respond";
import { checkOrigin, readCredentials } from "../session/credentials";
import { readCookies, SESSION_COOKIE } from "../session/cookies";
import { CALLBACK_COOKIE, nextAuthOptions, type LoadUser, type SignInAttempt } from "./options";
import { sameSitePath } from "../same-site-path";
import { expiredCookies, sessionCookies, withCookies, xsrfCookie } from "../session/responses";

/**
 * The enabled endpoints of next-auth, with their methods; all others, such as `_log` and other
 * providers, respond with 404.
 */
const ENDPOINTS: Record<string, string[]> = {
  session: ["GET"],
  csrf: ["GET"],
  providers: ["GET"],
  error: ["GET"],
  signin: ["GET"],
  "signin/credentials": ["GET", "POST"],
  signout: ["GET", "POST"],
  "callback/credentials": ["POST"],
};

const MAX_BODY_LENGTH = 20_000;

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_LENGTH)
    throw new AppError("payload_too_large");
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) throw new AppError("payload_too_large");
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return Object.fromEntries(new URLSearchParams(text));
  if (!/^application\/json\b/i.test(type)) throw new AppError("unsupported_media_type");
  try {
    const parsed: unknown = JSON.parse(text);
    // next-auth expects string values, and throws for any other.
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return Object.fromEntries(
        Object.entries(parsed).flatMap(([name, value]) =>
          ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
        ),
      );
  } catch {
    // Reported below as a bad request.
  }
  throw new AppError("bad_request");
}

/** Removes a callback URL of another site, for which next-auth would throw. */
function withoutForeignUrl(values: Record<string, string>, name: string): Record<string, string> {
  const { [name]: target, ...rest } = values;
  const path = target === undefined ? undefined : sameSitePath(target);
  return path === undefined ? rest : { ...rest, [name]: `${settings().SITE_URL}${path}` };
}

/** Captures next-auth's response, which it writes in the style of the Pages Router. */
class CapturedResponse {
  code = 200;
  body: string | undefined;
  readonly headers = new Map<string, string | string[]>();
  status(code: number) {
    this.code = code;
    return this;
  }
  getHeader(name: string) {
    return this.headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: string | string[]) {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }
  end() {
    return this;
  }
  json(body: unknown) {
    this.headers.set("content-type", "application/json; charset=utf-8");
    this.body = JSON.stringify(body);
  }
  send(body: unknown) {
    if (typeof body === "object") this.json(body);
    else this.body = String(body);
  }
}

/**
 * The target of a redirect as a path of the site; `callbackUrl` becomes `next` for the sign-in
 * page.
 */
function tidyLocation(location: string): string {
  const { SITE_URL } = settings();
  const url = new URL(
    URL.canParse(location, SITE_URL)
      ? new URL(location, SITE_URL).href.replace(/^https?:\/\/[^/]+/, "")
      : "/",
    SITE_URL,
  );
  const back = url.searchParams.get("callbackUrl");
  if (url.pathname === paths.login && back !== null) {
    url.searchParams.delete("callbackUrl");
    const next = sameSitePath(back);
    if (next !== undefined && next !== "/") url.searchParams.set("next", next);
  }
  return url.pathname + url.search;
}

/**
 * The response with our session cookies in place of next-auth's: all cookies of a session change
 * together.
 */
async function toResponse(
  captured: CapturedResponse,
  { session }: SignInAttempt,
  isSessionQuery: boolean,
): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of captured.headers)
    if (name !== "set-cookie" && name !== "location") headers.set(name, String(value));
  const location = captured.headers.get("location");
  if (location !== undefined) headers.set("Location", tidyLocation(String(location)));
  headers.set("X-Content-Type-Options", "nosniff");
  const given = [captured.headers.get("set-cookie") ?? []].flat();
  const isOver = given.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`));
  // A session query needs none of next-auth's cookies either.
  const cookies = isSessionQuery
    ? []
    : given.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (session) cookies.push(...(await sessionCookies(session)), xsrfCookie(session.id, session));
  else if (isOver) cookies.push(...expiredCookies());
  return withCookies(new Response(captured.body, { status: captured.code, headers }), cookies);
}

async function handle(request: Request, segments: string[], loadUser: LoadUser): Promise<Response> {
  const endpoint = segments.join("/");
  const allowed = Object.hasOwn(ENDPOINTS, endpoint) ? ENDPOINTS[endpoint] : undefined;
  if (!allowed) throw notFound();
  const method = request.method === "HEAD" ? "GET" : request.method;
  const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  if (!allowed.includes(method))
    throw new AppError("method_not_allowed", { headers: { Allow: allow } });
  const address = request.headers.get("x-client-address") ?? "unknown";
  const isWrite = method === "POST";
  const body = isWrite ? await readForm(request) : undefined;
  if (endpoint === "callback/credentials") await countRequest("login", address);
  if (isWrite) checkOrigin(request);
  const url = new URL(request.url);
  const attempt: SignInAttempt = {
    context: {
      origin: { userAgent: request.headers.get("user-agent"), address },
      locale: requestLocale(url.searchParams.get("locale"), request.headers.get("accept-language")),
      formerSessionId: (await readCredentials(request.headers)).siteSessionId,
    },
  };
  const nextAuthRequest = {
    method,
    body,
    headers: Object.fromEntries(request.headers),
    cookies: withoutForeignUrl(
      Object.fromEntries(readCookies(request.headers.get("cookie"))),
      CALLBACK_COOKIE,
    ),
    query: {
      ...withoutForeignUrl(Object.fromEntries(url.searchParams), "callbackUrl"),
      nextauth: segments,
    },
  };
  const captured = new CapturedResponse();
  // Only what it reads of the framework's request and writes to its response.
  await NextAuth(
    nextAuthRequest as unknown as NextApiRequest,
    captured as unknown as NextApiResponse,
    nextAuthOptions(loadUser, attempt),
  );
  // A rate limit responds with 429 as everywhere else; an internal error is not reported as a wrong
  // password.
  if (attempt.error !== undefined && errorStatus(attempt.error) !== 422) throw attempt.error;
  return toResponse(captured, attempt, endpoint === "session");
}

/**
 * Handles a next-auth endpoint under `/api/auth`: with next-auth's CSRF token, and the origin check
 * of all writes.
 */
export async function handleNextAuth(
  request: Request,
  segments: string[],
  loadUser: LoadUser,
): Promise<Response> {
  return handle(request, segments, loadUser).catch(jsonError);
}
