import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailContent } from "@/lib/kernel/mail/mails";
import { proposedId } from "../paths";
import type { ProposedNotice } from "../tell-proposed";

/** The proposed times that are still held; undefined when none is. */
export async function findProposed({ calendarUid, slotIds }: ProposedNotice, now = new Date()) {
  const rows = await db.appointmentSlot.findMany({
    where: {
      id: { in: slotIds },
      status: "held",
      heldUntil: { gt: now },
      proposedFor: { calendarUid, status: "booked" },
    },
    orderBy: { startsAt: "asc" },
    select: { id: true, startsAt: true, endsAt: true, heldUntil: true },
  });
  return rows.length > 0 ? rows : undefined;
}
type Proposed = NonNullable<Awaited<ReturnType<typeof findProposed>>>;

/**
 * What a mail about proposed times says: the time as it is, and a link for each other one. A link shows
 * the page, and a button there accepts.
 */
export function proposedContent(
  content: Required<Pick<MailContent, "values" | "quote" | "path">>,
  proposed: Proposed,
  zone: string,
  locale: Locale,
) {
  const ends = proposed.map(({ heldUntil }) => heldUntil?.getTime() ?? Infinity);
  const until = { starts: new Date(Math.min(...ends)), zone };
  return {
    ...content,
    values: { ...content.values, until: formatSpan(until, locale) },
    links: proposed.map(({ id, startsAt, endsAt }) => ({
      label: formatSpan({ starts: startsAt, ends: endsAt, zone }, locale),
      path: `${content.path}#${proposedId(id)}`,
    })),
  };
}
