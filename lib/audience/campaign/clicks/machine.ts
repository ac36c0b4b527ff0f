import { millisecondsInSecond } from "date-fns/constants";

/** Clicks so soon after delivery are of programs that check mails: a person has not opened it yet. */
export const DELIVERY_MS = 10 * millisecondsInSecond;
/** Clicks on several links at this distance are of a program that follows them all. */
export const BURST_MS = 3 * millisecondsInSecond;
/** The number of the link that no person sees. */
export const HIDDEN_LINK = 0;

/** A click of one recipient, with times in milliseconds. */
export type Click = { link: number; at: number };

/** Clicks in the order of time, divided where more than the time of a burst lies between two. */
function burstsOf(clicks: readonly Click[]): Click[][] {
  const bursts: Click[][] = [];
  for (const click of clicks.toSorted((one, other) => one.at - other.at)) {
    const last = bursts.at(-1);
    if (last && click.at - last.at(-1)!.at <= BURST_MS) last.push(click);
    else bursts.push([click]);
  }
  return bursts;
}

const isOfMachine = (burst: readonly Click[], deliveredAt: number): boolean =>
  burst[0]!.at - deliveredAt < DELIVERY_MS ||
  burst.some(({ link }) => link === HIDDEN_LINK) ||
  new Set(burst.map(({ link }) => link)).size > 1;

/**
 * The links that a recipient clicked, and those that only machines did: within seconds of delivery,
 * several within seconds of each other, or with the link that no person sees.
 * @param deliveredAt when the mail was handed over, in milliseconds
 */
export function sortClicks(
  clicks: readonly Click[],
  deliveredAt: number,
): { person: Set<number>; machine: Set<number> } {
  const person = new Set<number>();
  const machine = new Set<number>();
  for (const burst of burstsOf(clicks)) {
    const links = isOfMachine(burst, deliveredAt) ? machine : person;
    for (const { link } of burst) links.add(link);
  }
  for (const link of person) machine.delete(link);
  return { person, machine };
}
