import { millisecondsInDay } from "date-fns/constants";
import type { Origin } from "@/lib/kernel/core/actor";
import type { Prisma } from "@/prisma/client/client";
import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { AppError } from "@/lib/kernel/core/errors";
import { invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requestsCounted, refundRequest } from "@/lib/kernel/http/limits";
import type { Lane } from "./password/hash-queue";
import { accountKey, beginAttempt, type PasswordAttempt } from "./password/lockout";
import { hashPassword, needsRehash, verifyPassword } from "./password/hash";
import { takeSecondFactor, type Factor } from "./second-factor/check";
import {
  beginSession,
  endSessions,
  findSession,
  isActive,
  type SessionRow,
} from "./session/session";
import { authText } from "./texts";

/** Maximum number of recent requests of an IP address in the first lane; beyond it `later`. */
const CALM_REQUESTS = 5;
/** How long an IP address is known after a sign-in, in milliseconds. */
const KNOWN_ADDRESS_MS = 90 * millisecondsInDay;

export type SignInInput = {
  email: string;
  password: string;
  remember: boolean;
  code: string | null;
};
export type SignInContext = {
  origin: Origin;
  locale: Locale;
  /** The previous session of the browser, which the new one replaces. */
  formerSessionId?: string | undefined;
};

const select = {
  id: true,
  role: true,
  passwordHash: true,
  disabledAt: true,
  totpSecret: true,
  totpConfirmedAt: true,
} satisfies Prisma.UserSelect;

/** The account of an e-mail address, and the IP address if the user signed in from it before. */
async function findAccount(email: string, { address }: Origin) {
  const found = await db.user.findUnique({
    where: { email },
    select: {
      ...select,
      sessions: {
        where: {
          address: address ?? "",
          createdAt: { gt: new Date(Date.now() - KNOWN_ADDRESS_MS) },
          OR: [{ endReason: null }, { endReason: { not: "token_reused" } }],
        },
        select: { id: true },
        take: 1,
      },
    },
  });
  return {
    user: found,
    knownAddress: found && found.sessions.length > 0 ? (address ?? undefined) : undefined,
  };
}
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>["user"]>;

/**
 * The lane of a password check: `later` after a recent failure of the account or from an IP address
 * with many requests.
 */
const laneOf = async (turn: PasswordAttempt, address: string | null): Promise<Lane> =>
  turn.tries > 1 || (address !== null && (await requestsCounted("login", address)) > CALM_REQUESTS)
    ? "later"
    : "first";

/**
 * Checks a password in its lane; a full queue does not count as a failure. @throws AppError
 * too_many
 */
export async function checkPassword(
  turn: PasswordAttempt,
  passwordHash: string | null,
  password: string,
  address: string | null,
): Promise<boolean> {
  try {
    return await verifyPassword(passwordHash, password, await laneOf(turn, address));
  } catch (error) {
    await turn.cancel();
    throw error;
  }
}

/** Logs a failure; one that starts a delay is written to the audit log too. */
export async function recordFailure(
  turn: PasswordAttempt,
  email: string,
  userId: number | undefined,
  address: string | null,
): Promise<void> {
  log.info({ account: accountKey(email), tries: turn.tries, locks: turn.locks }, "sign-in failed");
  if (turn.locks && userId !== undefined)
    await writeAudit(db, {
      actorId: null,
      action: "user.sign_in_failed_lockout",
      subject: { kind: "user", id: userId },
      detail: { tries: turn.tries },
      address,
    });
}

/**
 * Checks the second factor after the password, if the user has one. @throws AppError invalid on
 * `code`
 */
async function checkSecondFactor(
  user: Account,
  code: string | null,
  turn: PasswordAttempt,
  fail: () => Promise<void>,
  locale: Locale,
): Promise<Factor | undefined> {
  if (user.totpConfirmedAt === null || user.totpSecret === null) return undefined;
  if (code === null) {
    await turn.cancel();
    throw invalid("code", authText("codeNeeded", locale));
  }
  const factor = await takeSecondFactor(db, user.id, user.totpSecret, code);
  if (factor) return factor;
  await fail();
  throw invalid("code", authText("wrongCode", locale));
}

/** Starts the session, unless the user was disabled or the password changed during the check. */
async function openSession(
  account: Account,
  passwordHash: string,
  newHash: string | undefined,
  remember: boolean,
  factor: Factor | undefined,
  { origin, formerSessionId }: SignInContext,
): Promise<SessionRow | undefined> {
  const previous = formerSessionId === undefined ? null : await findSession(formerSessionId);
  return inTransaction(async (tx) => {
    // The row stays locked until the end, so that a concurrent reset comes before or ends this
    // session too. No edit: `updated_at` stays.
    const count = await tx.$executeRaw`UPDATE "user"
        SET last_seen_at = ${new Date()}, password_hash = ${newHash ?? passwordHash}
        WHERE id = ${account.id} AND disabled_at IS NULL AND password_hash = ${passwordHash}`;
    if (count === 0) return undefined;
    if (previous && isActive(previous))
      await endSessions(tx, { userId: previous.user.id, id: previous.id }, "logout");
    const session = await beginSession(tx, account, remember, origin);
    await writeAudit(tx, {
      actorId: account.id,
      action: "user.signed_in",
      subject: { kind: "user", id: account.id },
      detail: factor ? { second_factor: factor } : {},
      address: origin.address,
    });
    return session;
  });
}

/**
 * Signs in; used by `/auth/login` and next-auth, which count requests per IP address before. An
 * unknown or disabled account, or one without a password, is refused like a wrong password, in the
 * same time.
 * @throws AppError too_many during a delay or when the queue is full; invalid on `email` (wrong) or
 * `code` (second factor missing or wrong)
 */
export async function signIn(
  { email, password, remember, code }: SignInInput,
  context: SignInContext,
): Promise<SessionRow> {
  const {
    origin: { address },
    locale,
  } = context;
  const { user, knownAddress } = await findAccount(email, context.origin);
  const turn = await beginAttempt(email, knownAddress);
  const fail = () => recordFailure(turn, email, user?.id, address);
  const isRight = await checkPassword(turn, user?.passwordHash ?? null, password, address);
  const wrong = (): AppError => invalid("email", authText("wrongCredentials", locale));
  if (!user?.passwordHash || !isRight || user.disabledAt !== null) {
    await fail();
    throw wrong();
  }
  const factor = await checkSecondFactor(user, code, turn, fail, locale);
  const newHash = needsRehash(user.passwordHash) ? await hashPassword(password) : undefined;
  const session = await openSession(user, user.passwordHash, newHash, remember, factor, context);
  if (!session) throw wrong();
  await turn.succeed();
  if (address !== null) await refundRequest("login", address);
  return session;
}
