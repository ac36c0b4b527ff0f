import { writeAudit } from "@/lib/kernel/audit/service";
import { checkNewPassword, hashPassword } from "@/lib/kernel/auth/password/hash";
import { beginSession, hashToken, type SessionRow } from "@/lib/kernel/auth/session/session";
import type { Origin } from "@/lib/kernel/core/actor";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { FirstManager } from "./schema";
import { setupText } from "./texts";

/** Condition for the row of a token that has not expired. */
const usable = (token: string) => ({ hash: hashToken(token), expiresAt: { gt: new Date() } });

/** Whether there is a manager who can sign in, by the same rule as the trigger `keep_a_manager`. */
async function hasManager(tx: Db): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "user" AS u WHERE is_able_manager(u)) AS found`;
  return row?.found ?? false;
}

/** Whether a link can make the first manager: one is valid, and no manager can sign in yet. */
export async function isSetupOpen(): Promise<boolean> {
  const links = await db.setupToken.count({ where: { expiresAt: { gt: new Date() } } });
  return links > 0 && !(await hasManager(db));
}

/** Creates the manager, with entries of the audit log, and begins their session. */
async function create(
  tx: Db,
  { email, name, surname, locale }: FirstManager,
  passwordHash: string,
  asked: Locale,
  origin: Origin,
): Promise<SessionRow> {
  const now = new Date();
  const user = await tx.user.create({
    data: {
      email,
      name,
      surname,
      role: "manager",
      locale: locale ?? asked,
      passwordHash,
      passwordAt: now,
      // No verification mail: the link was printed to the operator, as with `npm run user`.
      verifiedAt: now,
      profile: { create: {} },
    },
    select: { id: true, role: true },
  });
  const entry = { subject: { kind: "user" as const, id: user.id }, address: origin.address };
  await writeAudit(tx, {
    ...entry,
    actorId: null,
    action: "user.registered",
    detail: { role: user.role, by: "set-up link" },
  });
  await writeAudit(tx, { ...entry, actorId: user.id, action: "user.signed_in" });
  return beginSession(tx, user, false, origin);
}

/**
 * Creates the first manager and signs them in. The same transaction deletes the token: of several
 * concurrent attempts one succeeds, and a failed one leaves the token valid.
 * @throws AppError invalid on `token` when it is unknown, used or expired, or when a manager can
 * sign in already; on `password` when it is weak; on `email` when a user has the address
 */
export async function makeFirstManager(
  input: FirstManager,
  locale: Locale,
  origin: Origin,
): Promise<SessionRow> {
  const dead = () => invalid("token", setupText("dead", locale));
  const { email, name, surname, password, token } = input;
  // The token is checked first: without it a response must not reveal accounts or password rules.
  if ((await db.setupToken.count({ where: usable(token) })) === 0) throw dead();
  checkNewPassword(password, { email, name, surname }, locale);
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(async (tx) => {
      const { count } = await tx.setupToken.deleteMany({ where: usable(token) });
      if (count === 0 || (await hasManager(tx))) throw dead();
      return create(tx, input, passwordHash, locale, origin);
    });
  } catch (error) {
    if (isDuplicate(error)) throw invalid("email", setupText("takenEmail", locale));
    throw error;
  }
}
