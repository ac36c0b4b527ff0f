import { writeAudit } from "@/lib/audit/service";
import { checkNewPassword, hashPassword } from "@/lib/auth/password/hash";
import { beginSession, hashToken, type SessionRow } from "@/lib/auth/session/session";
import type { Origin } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { isTaken } from "@/lib/user/register";
import type { FirstManager } from "./schema";
import { setupText } from "./texts";

const usable = (token: string) => ({ hash: hashToken(token), expiresAt: { gt: new Date() } });

/** Whether there is a manager who can sign in, as the trigger `keep_a_manager` counts them. */
async function hasManager(tx: Db): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "user" AS u WHERE is_able_manager(u)) AS found`;
  return row?.found ?? false;
}

/** Whether the first manager can be made by a link: one was printed, and nobody can sign in yet. */
export async function isSetupOpen(): Promise<boolean> {
  const links = await db.setupToken.count({ where: { expiresAt: { gt: new Date() } } });
  return links > 0 && !(await hasManager(db));
}

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
      // Who starts the site decides who manages it, as with `npm run user`.
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
 * Makes the first manager and signs them in. The link is used up in the same transaction: of several
 * concurrent attempts one succeeds, and one that fails leaves the link as it was.
 * @throws AppError invalid on `token` for a link that is unknown, used, expired, or of a site that
 * has a manager who can sign in; on `password` for one that is guessed first; on `email` for an
 * address that a user has
 */
export async function makeFirstManager(
  input: FirstManager,
  locale: Locale,
  origin: Origin,
): Promise<SessionRow> {
  const dead = () => invalid("token", setupText("dead", locale));
  const { email, name, surname, password, token } = input;
  // Nothing about accounts or passwords is told without the link.
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
    if (isTaken(error)) throw invalid("email", setupText("takenEmail", locale));
    throw error;
  }
}
