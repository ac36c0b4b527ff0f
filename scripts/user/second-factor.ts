import { db, inTransaction } from "@/lib/kernel/core/db";
import { clearSecondFactor } from "@/lib/people/user/second-factor";
import { Refusal } from "../console/refusal";

/**
 * Removes the second factor of a user who lost phone and recovery codes, ends the sessions, and
 * notifies the user by mail. The operator verifies the user's identity.
 * @throws Refusal for an unknown address, or without a second factor
 */
export async function turnSecondFactorOff(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new Refusal(`There is nobody with the address ${email}`);
  await inTransaction(async (tx) => {
    if (!(await clearSecondFactor(tx, user.id, { actorId: null, detail: { by: "command line" } })))
      throw new Refusal(`${email} has no second factor`);
  });
}
