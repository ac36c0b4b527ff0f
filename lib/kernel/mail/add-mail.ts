import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import type { AddressedKind, MailJob, UserMail } from "./mails";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    mail: { mailId: number };
    /** Adds one mail per recipient of a mail to many; `batch` keeps a repeated run from doubling it. */
    mail_fan_out: { batch: string; job: MailJob };
  }
}

/** A new `Message-ID`; a mail keeps it for all its attempts. */
const newMessageId = () => `<${randomUUID()}@${new URL(settings().SITE_URL).hostname}>`;

/** The payload of a mail's row: its job without what has a column. */
const payloadOf = (payload: MailJob & { userId?: number }) => omit(payload, ["kind", "userId"]);

/** Adds the job that sends a mail; it replaces a waiting one of the same mail. */
export const addMailJob = (tx: Db, mailId: number, runAt?: Date): Promise<void> =>
  addJob(tx, "mail", { mailId }, { key: `mail:${mailId}`, runAt });

/**
 * Adds a mail to one user in the transaction of its cause, with which it is committed or rolled back.
 * @returns the id of the mail
 */
export async function addUserMail(
  tx: Db,
  job: UserMail & { userId: number },
  { runAt }: { runAt?: Date } = {},
): Promise<number> {
  const { id } = await tx.mail.create({
    data: {
      kind: job.kind,
      payload: payloadOf(job),
      userId: job.userId,
      messageId: newMessageId(),
    },
    select: { id: true },
  });
  await addMailJob(tx, id, runAt);
  return id;
}

/**
 * The same for one user or, without `userId`, for all recipients of its kind, who are found later and
 * get a mail each.
 */
export async function addMail(
  tx: Db,
  job: UserMail,
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  const { userId } = job;
  if (userId === undefined) return addJob(tx, "mail_fan_out", { batch: randomUUID(), job });
  await addUserMail(tx, { ...job, userId }, { runAt });
}

/**
 * The same for a recipient who need not be a user.
 * @param to exactly one e-mail address, which a constraint checks
 * @returns the id of the mail
 */
export async function addMailTo(
  tx: Db,
  job: Extract<MailJob, { kind: AddressedKind }>,
  { to, locale }: { to: string; locale: Locale },
): Promise<number> {
  const { id } = await tx.mail.create({
    data: {
      kind: job.kind,
      payload: payloadOf(job),
      toAddress: to,
      locale,
      messageId: newMessageId(),
    },
    select: { id: true },
  });
  await addMailJob(tx, id);
  return id;
}

/** Adds the mails of a fan-out, for each user once, however often it runs. */
export async function addMailsOf(
  tx: Db,
  { batch, job }: { batch: string; job: MailJob },
  userIds: readonly number[],
): Promise<void> {
  const mails = await tx.mail.createManyAndReturn({
    data: userIds.map((userId) => ({
      kind: job.kind,
      payload: payloadOf(job),
      userId,
      batch,
      messageId: newMessageId(),
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  for (const { id } of mails) await addMailJob(tx, id);
}
