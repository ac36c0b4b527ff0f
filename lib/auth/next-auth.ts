import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { AppError, errorStatus } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { loadLoggedUser } from "@/lib/user/logged-user";
import { SESSION_COOKIE } from "./cookies";
import { loginSchema } from "./schema";
import { endOfLife, findSession, isAlive, noteSeen, type SessionRow } from "./session";
import { signIn, type SignInContext } from "./sign-in";
import { endSession } from "./sign-out";
import { openSiteSession, sealSiteSession, siteSecret } from "./site-session";
import { sameSitePath } from "./same-site-path";

export const CSRF_COOKIE = "auth.csrf-token";
export const CALLBACK_COOKIE = "auth.callback-url";

/** A sign-in through next-auth: what the request said, and what came of it. */
export type Attempt = { context: SignInContext; session?: SessionRow; error?: unknown };

/** What next-auth shows of a failure: a word for its `error` parameter. */
function wordFor(error: unknown): string {
  if (error instanceof AppError && error.detail.errors?.code) return "SecondFactor";
  return errorStatus(error) === 429 ? "TooManyAttempts" : "CredentialsSignin";
}

async function authorize(attempt: Attempt | undefined, credentials: unknown) {
  const input = loginSchema.safeParse(credentials);
  if (!attempt || !input.success) return null;
  try {
    attempt.session = await signIn(input.data, attempt.context);
  } catch (error) {
    attempt.error = error;
    throw new Error(wordFor(error), { cause: error });
  }
  return { id: String(attempt.session.user.id), sid: attempt.session.id };
}

/**
 * The living session that a token of next-auth points to; throws for any other, which makes
 * next-auth forget its cookie.
 */
async function living(token: { sub?: string; sid?: unknown }): Promise<SessionRow> {
  const session = typeof token.sid === "string" ? await findSession(token.sid) : null;
  if (!session || !isAlive(session) || String(session.user.id) !== token.sub)
    throw new Error("the session is over");
  await noteSeen(session);
  return session;
}

/**
 * next-auth over our own sessions: it checks passwords through the same service as `/auth/login`,
 * its cookie holds nothing but a pointer to the session's row, and every look at it asks that row.
 * For `getServerSession` and the calls under `/api/auth`.
 */
export function nextAuthOptions(attempt?: Attempt): NextAuthOptions {
  const { SITE_URL } = settings();
  const secure = SITE_URL.startsWith("https:");
  const cookie = (name: string) => ({
    name,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  });
  return {
    secret: siteSecret(),
    useSecureCookies: secure,
    session: { strategy: "jwt" },
    cookies: {
      sessionToken: cookie(SESSION_COOKIE),
      csrfToken: cookie(CSRF_COOKIE),
      callbackUrl: cookie(CALLBACK_COOKIE),
    },
    pages: { signIn: paths.login, signOut: paths.login, error: paths.login },
    providers: [
      CredentialsProvider({
        credentials: {
          email: { type: "email" },
          password: { type: "password" },
          code: { type: "text" },
          remember: { type: "text" },
        },
        authorize: (credentials) => authorize(attempt, credentials),
      }),
    ],
    jwt: {
      encode: ({ token, maxAge }) =>
        sealSiteSession({ userId: Number(token?.sub), sessionId: String(token?.sid) }, maxAge ?? 0),
      decode: async ({ token }) => {
        const pointer = token ? await openSiteSession(token) : undefined;
        return pointer ? { sub: String(pointer.userId), sid: pointer.sessionId } : null;
      },
    },
    callbacks: {
      redirect: ({ url }) => `${SITE_URL}${sameSitePath(url) ?? "/"}`,
      jwt: async ({ token, user }) => {
        if (user) return { sub: user.id, sid: (user as { sid?: string }).sid };
        return {
          sub: token.sub,
          sid: token.sid,
          ends: endOfLife(await living(token)).toISOString(),
        };
      },
      session: async ({ token }) => {
        const { id, name, surname, email, roles, member_id } = await loadLoggedUser(
          Number(token.sub),
        );
        return {
          user: { id, name: `${name} ${surname}`, email, roles, member_id },
          expires: String(token.ends),
        };
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string")
          await endSession(token.sid, attempt?.context.origin.address ?? null);
      },
    },
    logger: {
      // A session that is over is no error, and a refused password is logged where it is refused.
      error: (code, metadata) => {
        if (code !== "JWT_SESSION_ERROR") log.error({ code, err: metadata }, "next-auth failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
