import { randomUUID } from "node:crypto";
import { db } from "@/lib/kernel/core/db";
import { composeMail as compose } from "./compose-mail";
import type { UserMail, MailWriters } from "./mails";

/** For tests: a mail without its job, as if requested now or at another time. */
export async function waitingMail(job: UserMail, createdAt = new Date()): Promise<number> {
  const { kind, userId = null, ...payload } = job;
  const { id } = await db.mail.create({
    data: { kind, payload, userId, messageId: `<${randomUUID()}@localhost>`, createdAt },
    select: { id: true },
  });
  return id;
}

/** For tests: composes a mail without sending it. */
export async function composeMail(job: UserMail, writers: MailWriters) {
  const mail = await db.mail.findUniqueOrThrow({ where: { id: await waitingMail(job) } });
  return compose(mail, job, writers);
}

type Row = { kind: string | null; payload: object; userId: number | null; job: UserMail };

/** For tests: the queued mails in the order of their requests, those to many users as one. */
export async function waitingMails(): Promise<UserMail[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT mail.kind, mail.payload, mail.user_id AS "userId", job.payload->'job' AS job
    FROM graphile_worker._private_jobs AS job
    LEFT JOIN mail ON mail.id = (job.payload->>'mailId')::int
    WHERE mail.id IS NOT NULL OR job.payload->'job' IS NOT NULL ORDER BY job.id`;
  return rows.map(({ kind, payload, userId, job }) =>
    // Both were written as mails.
    kind === null ? job : ({ ...payload, kind, ...(userId && { userId }) } as UserMail),
  );
}
