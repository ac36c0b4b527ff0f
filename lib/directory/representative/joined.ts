import type { Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";

/**
 * Notifies the other representatives of a company and the managers about a new representative, in
 * the transaction of the change. `byId`, who caused it, is not notified.
 */
export const tellOfJoining = (
  tx: Db,
  memberId: number,
  personId: number,
  byId: number,
): Promise<void> => addMail(tx, { kind: "representative_joined", memberId, personId, byId });
