import { db, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { addJob } from "@/lib/kernel/job/service";
import { askVies, type ViesAnswer } from "./vies";

/** Numbers per run of the job: requests to VIES are sequential, and VIES limits its clients. */
const AT_ONCE = 20;
const FIRST_PAUSE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 24 * 60;

/** Minutes until the next attempt, after `attempts` without an answer: 5, 15, 45 … up to a day. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MINUTES, FIRST_PAUSE_MINUTES * 3 ** (attempts - 1));

/** Origin of VIES; undefined where the check is switched off. */
const host = (): string | undefined => {
  const { VIES_URL } = settings();
  return VIES_URL === "off" ? undefined : VIES_URL;
};

type Due = { memberId: number; vatNumber: string; attempts: number };

/** Stores an answer, unless the company's number has changed since the request. */
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

/** Checks the number of a company and stores the answer; does nothing when one is stored. */
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
 * Checks the numbers that are due: those without an answer, those of imports, and those stored
 * while the check was switched off. Stops at the first request without an answer; the others stay
 * due.
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

/** Adds the job that checks a company's new number after the commit; nothing where VIES is off. */
export async function requestVatCheck(tx: Db, memberId: number): Promise<void> {
  if (host() !== undefined) await addJob(tx, "check_vat_number", { memberId });
}
