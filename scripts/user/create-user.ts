import { writeAudit } from "@/lib/kernel/audit/service";
import { voidOneTimeTokens } from "@/lib/kernel/auth/one-time-token";
import { hashPassword } from "@/lib/kernel/auth/password/hash";
import { passwordProblem, problemText } from "@/lib/kernel/auth/password/rule";
import { endSessions } from "@/lib/kernel/auth/session/session";
import type { Role } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { Refusal } from "../console/refusal";

/** The user to be created or to get a role. */
export type RequestedUser = {
  email: string;
  role: Role;
  locale: Locale;
  name?: string;
  surname?: string;
};

/** The access of the user: a new password, a mailed link to set one, or the existing password. */
export type CredentialChoice =
  { kind: "password"; password: string } | { kind: "invite" } | { kind: "keep" };

export type KnownUser = {
  id: number;
  name: string;
  surname: string;
  role: Role;
  isVerified: boolean;
  hasPassword: boolean;
};

const RANK: Record<Role, number> = { user: 1, editor: 2, manager: 3 };
const BY = "command line";

/**
 * Finds the user and refuses unsupported cases.
 * @throws Refusal for a disabled account, for one that has more rights already, and for a new one
 * without names
 */
export async function findUser({
  email,
  role,
  name,
  surname,
}: RequestedUser): Promise<KnownUser | undefined> {
  const row = await db.user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      surname: true,
      role: true,
      verifiedAt: true,
      disabledAt: true,
      passwordHash: true,
    },
  });
  if (!row) {
    if (!name || !surname)
      throw new Refusal(
        `There is nobody with the address ${email}: to make a new account, say --name and --surname too`,
      );
    return undefined;
  }
  if (row.disabledAt)
    throw new Refusal(
      `The account of ${email} is disabled: a manager can enable it in the account area, under Users`,
    );
  if (RANK[row.role] > RANK[role])
    throw new Refusal(
      `${email} is ${row.role} already; a role is lowered in the account area, under Users`,
    );
  const { id, name: first, surname: last, role: present, verifiedAt, passwordHash } = row;
  return {
    id,
    name: first,
    surname: last,
    role: present,
    isVerified: verifiedAt !== null,
    hasPassword: passwordHash !== null,
  };
}

/**
 * Whether the account's password may stay: a user who signed up with an address that was never
 * confirmed may not be its owner.
 */
export const canKeepPassword = (known: KnownUser | undefined): boolean =>
  known !== undefined && known.isVerified && known.hasPassword;

/** @throws Refusal for a password that is guessed first */
function checkPassword(
  password: string,
  { email, ...names }: RequestedUser,
  known: KnownUser | undefined,
): void {
  const problem = passwordProblem(password, {
    siteName: settings().SITE_NAME,
    email,
    name: names.name ?? known?.name,
    surname: names.surname ?? known?.surname,
  });
  if (problem) throw new Refusal(problemText(problem, "en"));
}

/**
 * Removes all access of a user who signed up with an unconfirmed address: password, second factor,
 * and mailed links.
 */
const NO_CREDENTIALS = {
  passwordHash: null,
  passwordAt: null,
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
};

async function insertUser(
  tx: Db,
  { email, role, locale, name = "", surname = "" }: RequestedUser,
  hash: string | null,
): Promise<number> {
  const now = new Date();
  const user = await tx.user.create({
    data: {
      email,
      name,
      surname,
      role,
      locale,
      passwordHash: hash,
      passwordAt: hash ? now : null,
      verifiedAt: hash ? now : null,
      profile: { create: {} },
    },
    select: { id: true },
  });
  await writeAudit(tx, {
    actorId: null,
    action: hash ? "user.registered" : "user.invited",
    subject: { kind: "user", id: user.id },
    detail: { role, by: BY },
  });
  return user.id;
}

async function updateUser(
  tx: Db,
  { id, role: former, isVerified }: KnownUser,
  { role }: RequestedUser,
  key: CredentialChoice,
  hash: string | null,
): Promise<void> {
  const subject = { kind: "user" as const, id };
  const password = hash
    ? { passwordHash: hash, passwordAt: new Date(), verifiedAt: new Date() }
    : {};
  await tx.user.update({
    where: { id },
    data: { role, ...(isVerified ? {} : NO_CREDENTIALS), ...password, version: { increment: 1 } },
    select: { id: true },
  });
  if (hash || !isVerified) {
    await endSessions(tx, { userId: id }, "password_changed");
    await voidOneTimeTokens(tx, id, [
      "verify_email",
      "reset_password",
      "change_email",
      "invitation",
    ]);
  }
  if (!isVerified) await tx.recoveryCode.deleteMany({ where: { userId: id } });
  if (role !== former) {
    await endSessions(tx, { userId: id }, "role_changed");
    await writeAudit(tx, {
      actorId: null,
      action: "user.roles_changed",
      subject,
      detail: { from: former, to: role, by: BY },
    });
  }
  if (hash)
    await writeAudit(tx, {
      actorId: null,
      action: "user.password_changed",
      subject,
      detail: { by: BY },
    });
  if (key.kind === "invite")
    await writeAudit(tx, {
      actorId: null,
      action: "user.invited",
      subject,
      detail: { role, by: BY },
    });
}

/**
 * Creates the user, or sets the role of an existing one, in one transaction with the mail and the
 * audit entry.
 * @throws Refusal for a password that is guessed first, and for an account whose password cannot be
 * trusted when it should stay
 */
export async function createUser(
  wanted: RequestedUser,
  key: CredentialChoice,
): Promise<"made" | "changed" | "nothing to do"> {
  const known = await findUser(wanted);
  if (key.kind === "keep") {
    if (!canKeepPassword(known))
      throw new Refusal(
        `${wanted.email} has no password that can be trusted: use --invite or --password-stdin`,
      );
    if (known?.role === wanted.role) return "nothing to do";
  }
  if (key.kind === "password") checkPassword(key.password, wanted, known);
  const hash = key.kind === "password" ? await hashPassword(key.password) : null;
  await inTransaction(async (tx) => {
    if (known) await updateUser(tx, known, wanted, key, hash);
    const userId = known?.id ?? (await insertUser(tx, wanted, hash));
    if (key.kind === "invite") await addMail(tx, { kind: "invitation", userId });
  });
  return known ? "changed" : "made";
}
