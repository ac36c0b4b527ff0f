import { formatDate, formatMonth } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { formatMoney } from "@/lib/kernel/core/money";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { organiserStatementManifest } from "./manifest";

type Told = { memberId: number; statementId: number; userId?: number };

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A statement was closed: to the company's people. */
    statement_closed: Told;
    /** Its money was sent: to the company's people. */
    statement_paid_out: Told;
  }
}

/** The people of the company; money is told to all of them. */
const recipients = ({ memberId }: Told): Promise<number[]> =>
  findRecipients({ profile: { memberId }, verifiedAt: { not: null } });

/** The statement, while the recipient acts for its company. */
async function find({ memberId, statementId, userId }: Told) {
  const isOwn =
    userId === undefined || (await db.userProfile.count({ where: { userId, memberId } })) > 0;
  return isOwn ? db.organiserStatement.findUnique({ where: { id: statementId } }) : null;
}

const path = (id: number) => `${organiserStatementManifest.screens.statements.path}/${id}`;

/** The mails of statements. */
export const statementMails = {
  statement_closed: {
    limit: "own",
    recipients,
    write: async (told, { locale }) => {
      const statement = await find(told);
      if (!statement) return undefined;
      const { id, series, number, company, month, payoutCents, currency } = statement;
      return {
        text: payoutCents > 0 ? "statement_closed" : "statement_carried",
        values: {
          company,
          number: `${series} ${number}`,
          month: formatMonth(month, locale),
          amount: formatMoney(payoutCents, currency, locale),
        },
        path: path(id),
      };
    },
  },
  statement_paid_out: {
    limit: "own",
    recipients,
    write: async (told, { locale }) => {
      const statement = await find(told);
      if (!statement?.paidOn) return undefined;
      const { id, series, number, company, month, payoutCents, currency, paidOn } = statement;
      return {
        text: "statement_paid_out",
        values: {
          company,
          number: `${series} ${number}`,
          month: formatMonth(month, locale),
          amount: formatMoney(payoutCents, currency, locale),
          date: formatDate(paidOn, locale),
        },
        path: path(id),
      };
    },
  },
} satisfies Partial<MailWriters>;
