import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { MailStatus, Prisma } from "@/prisma/client/client";
import type { MailSort } from "./schema";
import type { MailState } from "./screen-list";

/** Neither payload nor text: they may hold addresses, and links that are secrets. */
const mailSelect = {
  id: true,
  kind: true,
  toAddress: true,
  locale: true,
  status: true,
  reason: true,
  answer: true,
  attempts: true,
  unanswered: true,
  nextTryAt: true,
  createdAt: true,
  finishedAt: true,
  user: { select: { email: true, locale: true } },
} satisfies Prisma.MailSelect;
type Row = Prisma.MailGetPayload<{ select: typeof mailSelect }>;

const stateOf = (status: MailStatus): MailState => (status === "accepted" ? "sent" : status);
const statusOf = (state: MailState): MailStatus => (state === "sent" ? "accepted" : state);

const viewMail = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  to: row.toAddress ?? row.user?.email ?? null,
  locale: row.locale ?? row.user?.locale ?? null,
  status: stateOf(row.status),
  reason: row.reason,
  answer: row.answer,
  attempts: row.attempts,
  perhaps_twice: row.unanswered > 0,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
export type MailView = ReturnType<typeof viewMail>;

/** Filters of the list; `search` is any part of the e-mail address. */
type MailFilters = { search?: string; status?: MailState };

const whereOf = ({ search, status }: MailFilters): Prisma.MailWhereInput => {
  const contains = search && likeWord(search.toLowerCase());
  return {
    status: status && statusOf(status),
    ...(contains
      ? {
          OR: [
            { toAddress: { contains, mode: "insensitive" } },
            { toAddress: null, user: { email: { contains } } },
          ],
        }
      : {}),
  };
};

/** The mails of the last 90 days, by default newest first. @throws AppError forbidden */
export async function listMails(
  actor: ManagerActor,
  filters: MailFilters,
  paging: Paging,
  sort: MailSort = "-created_at",
): Promise<Paged<MailView>> {
  requireManager(actor);
  const where = whereOf(filters);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const [total, rows] = await Promise.all([
    db.mail.count({ where }),
    db.mail.findMany({
      where,
      orderBy: [
        sort.endsWith("to") ? { toAddress: direction } : { createdAt: direction },
        { id: "desc" },
      ],
      ...rowsAt(paging),
      select: mailSelect,
    }),
  ]);
  return paged(rows.map(viewMail), total, paging);
}

/** A mail. @throws AppError forbidden, not_found */
export async function getMail(actor: ManagerActor, id: number): Promise<MailView> {
  requireManager(actor);
  const row = await db.mail.findUnique({ where: { id }, select: mailSelect });
  if (!row) throw notFound();
  return viewMail(row);
}
