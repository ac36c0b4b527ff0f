import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SuppressionReason } from "@/prisma/client/client";
import type { SubscriberOutcome } from "./fields";
import type { SubscriberRow } from "./read-file";
import { subscriberRowText } from "./texts";

/** A row with what becomes of it, and why. */
export type PlannedSubscriber = SubscriberRow & {
  outcome: SubscriberOutcome;
  message: string | null;
};

type Known = {
  email: string;
  active: boolean | null;
  hasLeft: boolean;
  reason: SuppressionReason | null;
};

/** What is stored about addresses: the subscriber, the suppression, or both. */
async function findKnown(db: Db, emails: string[]): Promise<Map<string, Known>> {
  const rows = await db.$queryRaw<Known[]>`
    SELECT asked.email, subscriber.active, subscriber.unsubscribed_at IS NOT NULL AS "hasLeft",
      suppression.reason::text AS reason
    FROM unnest(${emails}::text[]) AS asked(email)
    LEFT JOIN subscribe_email AS subscriber ON subscriber.email = asked.email
    LEFT JOIN newsletter_suppression AS suppression ON suppression.email = asked.email
    WHERE subscriber.id IS NOT NULL OR suppression.email IS NOT NULL`;
  return new Map(rows.map((row) => [row.email, row]));
}

type Decision = Pick<PlannedSubscriber, "outcome" | "message">;

/** A known address stays as it is; one that left or is suppressed is never brought back. */
function decideKnown({ active, hasLeft, reason }: Known, locale: Locale): Decision {
  if (reason) return { outcome: "left", message: subscriberRowText(reason, locale) };
  if (active) return { outcome: "known", message: null };
  return hasLeft
    ? { outcome: "left", message: subscriberRowText("left", locale) }
    : { outcome: "known", message: subscriberRowText("pending", locale) };
}

/** Plans all rows of a file by one query. Of rows with one address the first counts. */
export async function planSubscribers(
  db: Db,
  rows: readonly SubscriberRow[],
  locale: Locale,
): Promise<PlannedSubscriber[]> {
  const valid = rows.filter(({ problem }) => problem === null);
  const known = await findKnown(db, [...new Set(valid.map(({ email }) => email))]);
  const lines = new Map<string, number>();
  const decide = ({ email, line, problem }: SubscriberRow): Decision => {
    if (problem !== null) return { outcome: "invalid", message: problem };
    const earlier = lines.get(email);
    if (earlier !== undefined)
      return {
        outcome: "known",
        message: subscriberRowText("repeated", locale).replace("{line}", String(earlier)),
      };
    lines.set(email, line);
    const stored = known.get(email);
    return stored ? decideKnown(stored, locale) : { outcome: "new", message: null };
  };
  return rows.map((row) => ({ ...row, ...decide(row) }));
}
