import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/job/service";

/**
 * Tells those who act for a company, and the managers, that somebody new acts for it, in the
 * transaction that makes it so. `byId` did it and knows.
 */
export const tellOfJoining = (
  tx: Db,
  memberId: number,
  personId: number,
  byId: number,
): Promise<void> => addJob(tx, "mail", { kind: "representative_joined", memberId, personId, byId });
