import { millisecondsInDay } from "date-fns/constants";
import { db, type Db } from "@/lib/kernel/core/db";

/** How far back the first issue looks for posts. */
const FIRST_DAYS = 30;

/** The time from which posts are new: when the sending of the issue before began. */
export async function lastIssueAt(exceptId?: number, tx: Db = db): Promise<Date> {
  const last = await tx.campaign.findFirst({
    where: { kind: "issue", id: { not: exceptId }, number: { not: null } },
    orderBy: { number: "desc" },
    select: { startedAt: true },
  });
  return last?.startedAt ?? new Date(Date.now() - FIRST_DAYS * millisecondsInDay);
}
