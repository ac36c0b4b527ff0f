import { writeAudit } from "@/lib/audit/service";
import { endSessions } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { addJob } from "@/lib/job/service";
import { Refusal } from "../console/refusal";

/**
 * Turns the second factor off for somebody who lost the phone and the recovery codes, ends the sessions, and tells the person by mail. That it really is that
 * person who asks is for the operator to make sure.
 * @throws Refusal when there is nobody of that address, or nothing to turn off
 */
export async function turnSecondFactorOff(email: string): Promise<void> {
  const person = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!person) throw new Refusal(`There is nobody with the address ${email}`);
  const userId = person.id;
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, totpSecret: { not: null } }, data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null } });
    if (count === 0) throw new Refusal(`${email} has no second factor`);
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await endSessions(tx, { userId }, "password_changed");
    await writeAudit(tx, { actorId: null, action: "user.totp_off", subject: { kind: "user", id: userId }, detail: { by: "command line" } });
    await addJob(tx, "mail", { kind: "second_factor_changed", userId, isOn: false });
  });
}
