import { db, type Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { addJob } from "@/lib/job/service";
import { askVies, type ViesAnswer } from "./vies";

/** Numbers per run of the job: VIES is asked for one after the other, and limits its clients. */
const AT_ONCE = 20;
const FIRST_PAUSE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 24 * 60;

/** Minutes until the next try after so many without an answer: 5, 15, 45 … up to a day. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MINUTES, FIRST_PAUSE_MINUTES * 3 ** (attempts - 1));

const host = (): string | undefined => {
  const { VIES_URL } = settings();
  return VIES_URL === "off" ? undefined : VIES_URL;
};

type Due = { memberId: number; vatNumber: string; attempts: number };

/** Stores an answer, unless the company has another number by now. */
async function storeAnswer({ memberId, vatNumber, attempts }: Due, answer: ViesAnswer) {
  const askedAt = new Date();
  const tries = attempts + 1;
  const nextTryAt =
    answer.result === "unchecked" ? new Date(askedAt.getTime() + pauseAfter(tries) * 60_000) : null;
  await db.memberVatCheck.updateMany({
    where: { memberId, vatNumber, result: "unchecked" },
    data: { ...answer, askedAt, attempts: tries, nextTryAt },
  });
  if (answer.result === "unchecked")
    log.warn({ member: memberId, reason: answer.reason }, "VIES did not answer for a VAT number");
}

const unanswered = {
  where: { result: "unchecked" as const, member: { deletedAt: null } },
  select: { memberId: true, vatNumber: true, attempts: true },
};

/** Asks for the number of a company, whose answer is stored; nothing to do when it has one. */
export async function checkVatNumber(memberId: number, stop?: AbortSignal): Promise<void> {
  const vies = host();
  const due =
    vies === undefined
      ? null
      : await db.memberVatCheck.findFirst({
          ...unanswered,
          where: { ...unanswered.where, memberId },
        });
  if (vies && due) await storeAnswer(due, await askVies(vies, due.vatNumber, stop));
}

/**
 * Asks for the numbers that are due: those without an answer, of imports, and from before VIES was
 * asked at all. Stops at the first that gets none; the others stay due.
 */
export async function checkDueVatNumbers(stop?: AbortSignal): Promise<void> {
  const vies = host();
  if (vies === undefined) return;
  const rows = await db.memberVatCheck.findMany({
    ...unanswered,
    where: { ...unanswered.where, nextTryAt: { lte: new Date() } },
    orderBy: { nextTryAt: "asc" },
    take: AT_ONCE,
  });
  for (const due of rows) {
    const answer = await askVies(vies, due.vatNumber, stop);
    await storeAnswer(due, answer);
    if (answer.result === "unchecked") return;
  }
}

/** Has the new number of a company looked up after this transaction; nothing where VIES is off. */
export async function requestVatCheck(tx: Db, memberId: number): Promise<void> {
  if (host() !== undefined) await addJob(tx, "check_vat_number", { memberId });
}
