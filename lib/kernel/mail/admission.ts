import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { createHmac } from "node:crypto";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
import type { MailLimit } from "./mails";
import { normalAddress } from "./normal-address";

/** At most so many mails within a time, multiplied by `RATE_LIMIT_FACTOR`. */
type Window = { mails: number; ms: number };
type Counted = Exclude<MailLimit, "own">;

/** Mails to one mailbox (docs/security.md#mail), of each limit apart. */
const MAILBOX: Record<Counted, readonly Window[]> = {
  anonymous: [
    { mails: 5, ms: millisecondsInHour },
    { mails: 10, ms: millisecondsInDay },
  ],
  security: [
    { mails: 3, ms: millisecondsInHour },
    { mails: 10, ms: millisecondsInDay },
  ],
  paid: [{ mails: 20, ms: millisecondsInHour }],
  message: [
    { mails: 20, ms: millisecondsInHour },
    { mails: 60, ms: millisecondsInDay },
  ],
};

/** Mails that anybody causes, to all mailboxes of one host: only a pace. */
const HOST: readonly Window[] = [
  { mails: 120, ms: millisecondsInMinute },
  { mails: 1_200, ms: millisecondsInHour },
];

/**
 * The windows of a mail. A mail that has waited counts against the first window only, so that
 * a link to an account comes within an hour, whatever others asked for.
 */
const windowsOf = (limit: Counted, hasWaited: boolean): readonly Window[] =>
  limit === "security" && hasWaited ? MAILBOX.security.slice(0, 1) : MAILBOX[limit];

/** What is to be done with a mail: send it, now or later, or not, and why. */
export type Admission = "send" | "limited" | "joined" | { at: Date };

/** A mail's row, as far as it is counted. */
export type MailToAdmit = {
  id: number;
  mailboxKey: string | null;
  admittedAt: Date | null;
};

/** Equal for equal texts, and says nothing about them. */
const keyOf = (of: string, text: string): string =>
  createHmac("sha256", deriveSecret("mail limits")).update(`${of} ${text}`).digest("base64url");

/**
 * The time at which a window has room for a mail, after those that wait for it already; undefined
 * if it has room now.
 */
async function roomAt(
  tx: Db,
  column: "mailbox" | "host",
  key: string,
  { mails, ms }: Window,
  mailId: number,
): Promise<Date | undefined> {
  const most = Math.max(1, Math.round(mails * settings().RATE_LIMIT_FACTOR));
  const where = column === "mailbox" ? { mailboxKey: key } : { hostKey: key };
  const since = new Date(Date.now() - ms);
  const admitted = { ...where, admittedAt: { gt: since } };
  if ((await tx.mail.count({ where: admitted })) < most) return undefined;
  const ahead = await tx.mail.count({
    where: { ...where, admittedAt: null, status: "waiting", id: { lt: mailId } },
  });
  // The n-th that waits takes the place of the n-th that leaves the window.
  const leaving = await tx.mail.findMany({
    where: admitted,
    orderBy: { admittedAt: "desc" },
    skip: most - 1 - (ahead % most),
    take: 1,
    select: { admittedAt: true },
  });
  const leftAt = leaving[0]?.admittedAt ?? since;
  return new Date(leftAt.getTime() + ms * (1 + Math.floor(ahead / most)) + 1);
}

/** The time at which all windows have room; undefined if they have room now. */
async function roomInAll(
  tx: Db,
  column: "mailbox" | "host",
  key: string,
  windows: readonly Window[],
  mailId: number,
): Promise<Date | undefined> {
  const times: number[] = [];
  for (const window of windows) {
    const at = await roomAt(tx, column, key, window, mailId);
    if (at) times.push(at.getTime());
  }
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Whether a later mail says the same as this one: of an order, or of the accounts of a mailbox. */
async function isRepeated(
  tx: Db,
  { id }: MailToAdmit,
  limit: Counted,
  mailboxKey: string,
): Promise<boolean> {
  if (limit === "message") return false;
  const [row] = await tx.$queryRaw<{ repeated: boolean }[]>`
    SELECT EXISTS (SELECT FROM mail AS later, mail AS own
      WHERE own.id = ${id} AND later.id > own.id AND later.mailbox_key = ${mailboxKey}
        AND later.kind = own.kind AND later.status IN ('waiting', 'accepted')
        AND (${limit} = 'security' OR later.payload = own.payload)) AS repeated`;
  return row?.repeated ?? false;
}

/**
 * Decides whether a mail is within the limits of its mailbox and its host, and counts it. It is
 * decided where mails are sent, and not in the request that causes them, whose response so stays the
 * same. A mail that was admitted once is sent, however many attempts it takes.
 * @param to the one address that it goes to
 */
export async function admitMail(
  mail: MailToAdmit,
  to: string,
  limit: MailLimit,
): Promise<Admission> {
  if (limit === "own" || mail.admittedAt !== null) return "send";
  const mailbox = normalAddress(to);
  const host = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  const mailboxKey = keyOf(limit, mailbox);
  const hostKey = limit === "anonymous" ? keyOf("host", host) : null;
  return inTransaction(async (tx) => {
    // One at a time for a host, so that of many at once none counts as the last that fits.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${keyOf("host", host)}, 0))`;
    const count = (admittedAt: Date | null) =>
      tx.mail.update({
        where: { id: mail.id },
        data: { mailboxKey, hostKey, admittedAt },
        select: { id: true },
      });
    const hasWaited = mail.mailboxKey !== null;
    if (hasWaited && (await isRepeated(tx, mail, limit, mailboxKey))) return "joined";
    const windows = windowsOf(limit, hasWaited);
    const fullUntil = await roomInAll(tx, "mailbox", mailboxKey, windows, mail.id);
    const pacedUntil =
      hostKey === null ? undefined : await roomInAll(tx, "host", hostKey, HOST, mail.id);
    if (!fullUntil && !pacedUntil) {
      await count(new Date());
      return "send";
    }
    if (fullUntil && limit === "anonymous") return "limited";
    await count(null);
    const at = Math.max(fullUntil?.getTime() ?? 0, pacedUntil?.getTime() ?? 0);
    const latest = limit === "security" ? Date.now() + millisecondsInHour : Infinity;
    return { at: new Date(Math.min(at, latest)) };
  });
}
