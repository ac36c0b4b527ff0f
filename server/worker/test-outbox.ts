import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailJobs } from "@/lib/kernel/mail/jobs";
import type { MailJob, UserMail } from "@/lib/kernel/mail/mails";
import { outboxFolder } from "@/lib/kernel/mail/outbox";
import { sendMail as send } from "@/lib/kernel/mail/send";
import { waitingMail } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";

const home = settings().DATA_DIR;

/** For tests: sends a mail, as if requested now or at another time. */
export const sendMail = async (job: UserMail, requestedAt = new Date()) =>
  send(await waitingMail(job, requestedAt), 1, MAIL_WRITERS);

/** For tests: adds the mails of a fan-out. */
export const fanOut = (job: MailJob, batch: string = randomUUID()) =>
  mailJobs(MAIL_WRITERS).handlers.mail_fan_out.run({ batch, job });

/** For tests: sets a temporary outbox and the default sender. */
export async function useOwnOutbox(): Promise<void> {
  Object.assign(settings(), {
    DATA_DIR: await mkdtemp(path.join(home, "mail-")),
    MAIL_FROM: "DS <no-reply@localhost>",
    CONTACT_TO: undefined,
  });
}

/** For tests: the names of the files in the outbox, the oldest first. */
export const files = async () => (await readdir(outboxFolder()).catch(() => [])).sort();

/** For tests: the mails in the outbox, the oldest first. */
export const mails = async (): Promise<Email[]> =>
  Promise.all(
    (await files()).map(async (name) =>
      PostalMime.parse(await readFile(path.join(outboxFolder(), name))),
    ),
  );

type Change = {
  name?: string;
  surname?: string;
  locale?: Locale;
  verified?: boolean;
  role?: "user" | "editor" | "manager";
  memberId?: number;
};

/** For tests: a user with a name. */
export async function user(change: Change = {}) {
  const { role = "user", verified = true, memberId = null, ...data } = change;
  const made = await testUser({ role, verified, memberId });
  await db.user.update({
    where: { id: made.userId },
    data: { name: "Μαρία", surname: "Παπαδοπούλου", ...data },
  });
  return made;
}
