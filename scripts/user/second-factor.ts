import { db, inTransaction } from "@/lib/core/db";
import { clearSecondFactor } from "@/lib/user/second-factor";
import { Refusal } from "../console/refusal";

/**
 * Turns the second factor off for a user who lost the phone and the recovery codes, ends the
 * sessions, and tells the person by mail. That it really is that person who asks is for the
 * operator to make sure.
 * @throws Refusal when there is nobody of that address, or nothing to turn off
 */
export async function turnSecondFactorOff(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new Refusal(`There is nobody with the address ${email}`);
  await inTransaction(async (tx) => {
    if (!(await clearSecondFactor(tx, user.id, { actorId: null, detail: { by: "command line" } })))
      throw new Refusal(`${email} has no second factor`);
  });
}
