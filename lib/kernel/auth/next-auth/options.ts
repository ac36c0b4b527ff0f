import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Role } from "@/lib/kernel/core/actor";
import { AppError, errorStatus } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { SESSION_COOKIE } from "../session/cookies";
import { loginSchema } from "../schema";
import {
  expiryOf,
  findSession,
  isActive,
  recordLastSeen,
  type SessionRow,
} from "../session/session";
import { signIn, type SignInContext } from "../sign-in";
import { endSession } from "../sign-out";
import {
  openSiteSession,
  sealSiteSession,
  siteSecret,
} from "@/lib/kernel/auth/session/credentials";
import { sameSitePath } from "../same-site-path";

const CSRF_COOKIE = "auth.csrf-token";
export const CALLBACK_COOKIE = "auth.callback-url";

/** Loads the user fields of a next-auth session. @throws AppError not_found */
export type LoadUser = (userId: number) => Promise<{
  id: number;
  name: string;
  surname: string;
  email: string;
  roles: Role[];
  member_id: number | null;
}>;

/** A sign-in through next-auth: its context, and the resulting session or error. */
export type SignInAttempt = { context: SignInContext; session?: SessionRow; error?: unknown };

/** The value of next-auth's `error` parameter for a failure. */
function errorCode(error: unknown): string {
  if (error instanceof AppError && error.detail.errors?.code) return "SecondFactor";
  return errorStatus(error) === 429 ? "TooManyAttempts" : "CredentialsSignin";
}

async function authorize(attempt: SignInAttempt | undefined, credentials: unknown) {
  const input = loginSchema.safeParse(credentials);
  if (!attempt || !input.success) return null;
  try {
    attempt.session = await signIn(input.data, attempt.context);
  } catch (error) {
    attempt.error = error;
    throw new Error(errorCode(error), { cause: error });
  }
  return { id: String(attempt.session.user.id), sid: attempt.session.id };
}

/**
 * The active session of a next-auth token.
 * @throws Error for an inactive one, so that next-auth deletes its cookie
 */
async function loadActiveSession(token: { sub?: string; sid?: unknown }): Promise<SessionRow> {
  const session = typeof token.sid === "string" ? await findSession(token.sid) : null;
  if (!session || !isActive(session) || String(session.user.id) !== token.sub)
    throw new Error("the session has ended");
  await recordLastSeen(session);
  return session;
}

/**
 * next-auth on top of our own sessions: it checks passwords through the same service as
 * `/auth/login`, its cookie holds only a pointer to the session's row, and each use reads that row.
 * For `getServerSession` and the endpoints under `/api/auth`.
 */
export function nextAuthOptions(loadUser: LoadUser, attempt?: SignInAttempt): NextAuthOptions {
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
          ends: expiryOf(await loadActiveSession(token)).toISOString(),
        };
      },
      session: async ({ token }) => {
        const { id, name, surname, email, roles, member_id } = await loadUser(Number(token.sub));
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
      // An ended session is no error, and a wrong password is logged by the sign-in.
      error: (code, metadata) => {
        if (code !== "JWT_SESSION_ERROR") log.error({ code, err: metadata }, "next-auth failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
