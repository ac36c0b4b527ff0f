import { z } from "zod";
import type { Db } from "@/lib/kernel/core/db";
import { HIDDEN_LINK, sortClicks, type Click } from "./machine";

const count = z.int().min(0);

/** How often each link of a campaign was clicked. */
export const linkCounts = z.array(
  z.object({
    number: z.int(),
    url: z.string(),
    /** People who clicked it, of those who agreed that it is counted. */
    people: count,
    /** Mails in which only programs followed it. */
    machines: count,
  }),
);
export type LinkCounts = z.output<typeof linkCounts>;

/** The clicks of a campaign. */
export type ClickCounts = {
  /** Accepted mails whose links are counted: "of so many who agreed". */
  agreed: number;
  /** People who clicked any link. */
  clicked: number;
  /** Mails in which only programs followed links. */
  machines: number;
  links: LinkCounts;
};

/** The clicks of a campaign by recipient. */
async function clicksOf(tx: Db, campaignId: number) {
  const rows = await tx.campaignClick.findMany({
    where: { campaignId },
    select: {
      recipientId: true,
      number: true,
      clickedAt: true,
      recipient: { select: { handedAt: true, triedAt: true } },
    },
  });
  const byRecipient = new Map<number, { deliveredAt: number; clicks: Click[] }>();
  for (const { recipientId, number, clickedAt, recipient } of rows) {
    const deliveredAt = (recipient.handedAt ?? recipient.triedAt)?.getTime() ?? 0;
    const known = byRecipient.get(recipientId) ?? { deliveredAt, clicks: [] };
    known.clicks.push({ link: number, at: clickedAt.getTime() });
    byRecipient.set(recipientId, known);
  }
  return [...byRecipient.values()].map(({ clicks, deliveredAt }) =>
    sortClicks(clicks, deliveredAt),
  );
}

const containing = (sets: readonly Set<number>[], number: number): number =>
  sets.filter((set) => set.has(number)).length;

/** Counts the stored clicks of a campaign by link, those of machines apart. */
export async function countClicks(tx: Db, campaignId: number): Promise<ClickCounts> {
  const [links, sorted, agreed] = await Promise.all([
    tx.campaignLink.findMany({
      where: { campaignId, number: { not: HIDDEN_LINK } },
      orderBy: { number: "asc" },
    }),
    clicksOf(tx, campaignId),
    tx.campaignRecipient.count({
      where: { campaignId, countsClicks: true, status: "accepted" },
    }),
  ]);
  const people = sorted.map(({ person }) => person);
  const machines = sorted.map(({ machine }) => machine);
  return {
    agreed,
    clicked: people.filter(({ size }) => size > 0).length,
    machines: sorted.filter(({ person, machine }) => person.size === 0 && machine.size > 0).length,
    links: links.map(({ number, url, ...kept }) => ({
      number,
      url,
      people: kept.people ?? containing(people, number),
      machines: kept.machines ?? containing(machines, number),
    })),
  };
}
