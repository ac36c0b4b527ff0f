import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { AppError, errorStatus, notFound } from "@/lib/core/errors";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { countCall } from "@/lib/http/limits";
import { checkOrigin, corsHeaders } from "@/lib/http/origin";
import { requestLocale } from "@/lib/http/request-locale";
import { jsonError } from "@/lib/http/respond";
import { readCarried } from "./caller";
import { readCookies, SESSION_COOKIE } from "./cookies";
import { CALLBACK_COOKIE, nextAuthOptions, type Attempt } from "./next-auth";
import { sameSitePath } from "./same-site-path";
import { droppedCookies, sessionCookies, withCookies, xsrfCookie } from "./session-cookies";

/**
 * The calls of next-auth that are open, by their methods; `_log`, other providers and everything
 * else do not exist.
 */
const CALLS: Record<string, string[]> = {
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
    // next-auth takes every value for a form's text and stops at anything else.
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return Object.fromEntries(
        Object.entries(parsed).flatMap(([name, value]) =>
          ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
        ),
      );
  } catch {
    // Told below, like any other body that is none.
  }
  throw new AppError("bad_request");
}

/**
 * Values that next-auth would stop at are left out: an address to go back to must be one of ours.
 */
function withoutForeign(values: Record<string, string>, name: string): Record<string, string> {
  const { [name]: target, ...rest } = values;
  const path = target === undefined ? undefined : sameSitePath(target);
  return path === undefined ? rest : { ...rest, [name]: `${settings().SITE_URL}${path}` };
}

/** What next-auth answers, as it tells a response of the framework's older kind. */
class Answer {
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
 * Where next-auth sends a browser, as a path of ours; our own sign-in page calls the way back
 * `next`.
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
 * The answer with our own cookies in the place of next-auth's session cookie: all of a session come
 * and go together.
 */
async function toResponse(
  answer: Answer,
  { session }: Attempt,
  isLook: boolean,
): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of answer.headers)
    if (name !== "set-cookie" && name !== "location") headers.set(name, String(value));
  const location = answer.headers.get("location");
  if (location !== undefined) headers.set("Location", tidyLocation(String(location)));
  headers.set("X-Content-Type-Options", "nosniff");
  const given = [answer.headers.get("set-cookie") ?? []].flat();
  const isOver = given.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=;`));
  // Who only asks who is signed in needs none of next-auth's own cookies either.
  const cookies = isLook ? [] : given.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (session) cookies.push(...(await sessionCookies(session)), xsrfCookie(session.id, session));
  else if (isOver) cookies.push(...droppedCookies());
  return withCookies(new Response(answer.body, { status: answer.code, headers }), cookies);
}

async function handle(request: Request, segments: string[]): Promise<Response> {
  const call = segments.join("/");
  const allowed = Object.hasOwn(CALLS, call) ? CALLS[call] : undefined;
  if (!allowed) throw notFound();
  const method = request.method === "HEAD" ? "GET" : request.method;
  const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  if (!allowed.includes(method))
    throw new AppError("method_not_allowed", { headers: { Allow: allow } });
  const address = request.headers.get("x-client-address") ?? "unknown";
  const isWrite = method === "POST";
  const body = isWrite ? await readForm(request) : undefined;
  if (call === "callback/credentials") await countCall("login", address);
  if (isWrite) checkOrigin(request);
  const url = new URL(request.url);
  const attempt: Attempt = {
    context: {
      origin: { userAgent: request.headers.get("user-agent"), address },
      locale: requestLocale(url.searchParams.get("locale"), request.headers.get("accept-language")),
      formerSessionId: (await readCarried(request.headers)).siteSessionId,
    },
  };
  const asked = {
    method,
    body,
    headers: Object.fromEntries(request.headers),
    cookies: withoutForeign(
      Object.fromEntries(readCookies(request.headers.get("cookie"))),
      CALLBACK_COOKIE,
    ),
    query: {
      ...withoutForeign(Object.fromEntries(url.searchParams), "callbackUrl"),
      nextauth: segments,
    },
  };
  const answer = new Answer();
  await NextAuth(
    asked as unknown as NextApiRequest,
    answer as unknown as NextApiResponse,
    nextAuthOptions(attempt),
  );
  // A refusal that a client has to wait for says so in the same way as everywhere; what is our
  // fault is no wrong password.
  if (attempt.error !== undefined && errorStatus(attempt.error) !== 422) throw attempt.error;
  return toResponse(answer, attempt, call === "session");
}

/**
 * Answers a call under `/api/auth` that is next-auth's: with its own token against forgery, and the
 * check of the origin of all writes.
 */
export async function answerNextAuth(request: Request, segments: string[]): Promise<Response> {
  const response = await handle(request, segments).catch(jsonError);
  for (const [name, value] of Object.entries(corsHeaders(request)))
    response.headers.set(name, value);
  return response;
}
