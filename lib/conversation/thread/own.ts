import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { threadPath } from "./token";

const select = {
  id: true,
  isUnanswered: true,
  createdAt: true,
  member: {
    select: {
      ...publicNameColumns,
    },
  },
  enquiry: { select: { undeliveredAt: true } },
  entries: {
    where: { kind: { not: "note" } },
    orderBy: { id: "asc" },
    select: { kind: true, text: true },
  },
} as const;

/**
 * What a user wrote to the editors and to companies while signed in, the last active first.
 * `company` is null for the editors, and "" for a company without a public name.
 */
export async function listOwnThreads(actor: UserActor, paging: Paging, locale: Locale) {
  const where = { userId: actor.userId };
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: [{ activeAt: "desc" }, { id: "desc" }],
      ...rowsAt(paging),
      select,
    }),
  ]);
  const items = rows.map(({ id, isUnanswered, createdAt, entries, member, enquiry }) => ({
    id,
    path: threadPath(id),
    company: member && publicName(member.translations, locale),
    message: entries[0]?.text ?? null,
    isAnswered: !isUnanswered && entries.some(({ kind }) => kind === "reply"),
    /** The company's mailbox refused it. */
    isUndelivered: isUnanswered && (enquiry?.undeliveredAt ?? null) !== null,
    createdAt,
  }));
  return paged(items, total, paging);
}
