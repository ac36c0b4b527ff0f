import { millisecondsInMinute } from "date-fns/constants";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/kernel/core/db";

/** Keeps mails apart, so that no more than the allowed number per minute go out. */
export type Pace = {
  /** Waits for the next turn. @returns false when it comes after the end, or the run is aborted */
  turn(): Promise<boolean>;
  /** The time of the next turn. */
  next(): number;
};

/**
 * The pace of a campaign. It goes on from the last attempt of the run before, so that a restart does
 * not send faster.
 * @param until the end of the run, in milliseconds
 */
export async function paceOf(
  campaignId: number,
  perMinute: number,
  until: number,
  signal?: AbortSignal,
): Promise<Pace> {
  const last = await db.campaignRecipient.findFirst({
    where: { campaignId, triedAt: { not: null } },
    orderBy: { triedAt: "desc" },
    select: { triedAt: true },
  });
  const apart = millisecondsInMinute / perMinute;
  let next = (last?.triedAt?.getTime() ?? 0) + apart;
  return {
    next: () => next,
    turn: async () => {
      const mine = Math.max(next, Date.now());
      if (mine >= until || signal?.aborted) return false;
      next = mine + apart;
      await sleep(mine - Date.now(), undefined, { signal }).catch(() => undefined);
      return !signal?.aborted;
    },
  };
}
