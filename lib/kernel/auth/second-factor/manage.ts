import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor, Origin } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import type { Prisma } from "@/prisma/client/client";
import { confirmPassword } from "../password/confirm";
import { endSessions } from "../session/session";
import { lockUser } from "../lock-user";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes";
import { authText } from "../texts";
import { describeTotp, makeTotpSecret, openTotpSecret, sealTotpSecret, totpStep } from "./totp";

const loadSecret = (userId: number) =>
  db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, totpSecret: true, totpConfirmedAt: true },
  });

const isOn = (locale: Locale) => conflict({ message: authText("secondFactorOn", locale) });

/** Whether a user has a second factor, and how many recovery codes are left. */
export async function readTotp({
  userId,
}: UserActor): Promise<{ is_on: boolean; recovery_codes_left: number }> {
  const { totpConfirmedAt } = await loadSecret(userId);
  return {
    is_on: totpConfirmedAt !== null,
    recovery_codes_left: totpConfirmedAt === null ? 0 : await countRecoveryCodes(db, userId),
  };
}

/**
 * Starts the setup with a new secret, which `confirmTotp` activates; replaces an unfinished setup.
 * @throws AppError conflict when a second factor is active
 */
export async function beginTotp(
  { userId }: UserActor,
  locale: Locale,
): Promise<{ secret: string; otpauth_url: string; qr_svg: string }> {
  const secret = makeTotpSecret();
  const { count } = await db.user.updateMany({
    where: { id: userId, totpConfirmedAt: null },
    data: { totpSecret: sealTotpSecret(secret, userId), totpLastStep: null },
  });
  if (count === 0) throw isOn(locale);
  return describeTotp(secret, (await loadSecret(userId)).email);
}

async function recordChange(
  tx: Db,
  userId: number,
  isOn: boolean,
  address: string | null,
  detail: Prisma.InputJsonObject = {},
): Promise<void> {
  await writeAudit(tx, {
    actorId: userId,
    action: isOn ? "user.totp_on" : "user.totp_off",
    subject: { kind: "user", id: userId },
    detail,
    address,
  });
  await addMail(tx, { kind: "second_factor_changed", userId, isOn });
}

/**
 * Activates the second factor by a code of the app. The password is required, so that a stolen
 * session cannot lock the owner out. The other sessions of the user end, as they began without it.
 * @returns ten recovery codes, shown only once
 * @throws AppError invalid on `password` or `code`; too_many; conflict when it is active, or the
 * setup was not started
 */
export async function confirmTotp(
  { userId, sessionId }: UserActor,
  { password, code }: { password: string; code: string },
  origin: Origin,
  locale: Locale,
): Promise<{ recovery_codes: string[] }> {
  await confirmPassword({ userId, password, origin, locale });
  const { totpSecret, totpConfirmedAt } = await loadSecret(userId);
  if (totpConfirmedAt !== null) throw isOn(locale);
  if (totpSecret === null) throw conflict();
  const step = totpStep(openTotpSecret(totpSecret, userId), code.replace(/\s/g, ""));
  if (step === undefined) throw invalid("code", authText("wrongCode", locale));
  return inTransaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: new Date(), totpLastStep: step },
    });
    if (count === 0) throw isOn(locale);
    const ended = await endSessions(tx, { userId, exceptId: sessionId }, "second_factor_on");
    await recordChange(tx, userId, true, origin.address, { sessions_ended: ended.length });
    return { recovery_codes: await makeRecoveryCodes(tx, userId) };
  });
}

/**
 * Removes the second factor. Requires the password and, when it is active, a TOTP code or a
 * recovery code.
 * @throws AppError invalid on `password` or `code`; too_many
 */
export async function removeTotp(
  { userId }: UserActor,
  { password, code }: { password: string; code: string | null },
  origin: Origin,
  locale: Locale,
): Promise<void> {
  await confirmPassword({ userId, password, origin, locale, secondFactor: { code } });
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const { totpConfirmedAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { totpConfirmedAt: true },
    });
    await tx.user.updateMany({
      where: { id: userId },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
    });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    if (totpConfirmedAt !== null) await recordChange(tx, userId, false, origin.address);
  });
}

/**
 * Replaces the recovery codes by ten new ones, after the password.
 * @throws AppError invalid on `password`; conflict when no second factor is active
 */
export async function renewRecoveryCodes(
  { userId }: UserActor,
  password: string,
  origin: Origin,
  locale: Locale,
): Promise<{ recovery_codes: string[] }> {
  await confirmPassword({ userId, password, origin, locale });
  return inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const { totpConfirmedAt } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { totpConfirmedAt: true },
    });
    if (totpConfirmedAt === null) throw conflict({ message: authText("secondFactorOff", locale) });
    return { recovery_codes: await makeRecoveryCodes(tx, userId) };
  });
}
