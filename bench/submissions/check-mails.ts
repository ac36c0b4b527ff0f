import type { TestMailServer } from "../../lib/kernel/mail/test-server";
import { readPage } from "./foreign-markup";

/** Every header that the site writes. */
const HEADERS = new Set([
  "auto-submitted",
  "content-language",
  "content-type",
  "date",
  "from",
  "in-reply-to",
  "list-unsubscribe",
  "list-unsubscribe-post",
  "message-id",
  "mime-version",
  "references",
  "reply-to",
  "subject",
  "to",
  "x-auto-response-suppress",
]);

/** Short descriptions of the mails with a fault, and the number of all. */
export type MailFaults = {
  count: number;
  recipients: string[];
  headers: string[];
  markup: string[];
};

type Arrived = TestMailServer["arrived"];

/** The fault of a mail's recipients: one in the envelope, the same in `To`, and one of `allowed`. */
function recipientFault({ to, mail }: Arrived[number], allowed: ReadonlySet<string>): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  const [only] = to;
  const isOne = to.length === 1 && named.length === 1 && named[0]?.address === only;
  const answers = mail.replyTo?.length ?? 0;
  return isOne && only !== undefined && allowed.has(only) && answers <= 1
    ? []
    : [`${to.join(" ")} | ${named.map(({ address }) => address).join(" ")} | ${answers} Reply-To`];
}

/**
 * What is wrong with mails that were sent.
 * @param allowed the only addresses that may have mail
 */
export const checkMails = (arrived: Arrived, allowed: ReadonlySet<string>): MailFaults => ({
  count: arrived.length,
  recipients: arrived.flatMap((one) => recipientFault(one, allowed)),
  headers: arrived.flatMap(({ mail }) => {
    const names = mail.headers.map(({ key }) => key.toLowerCase());
    return names.filter((name, index) => !HEADERS.has(name) || names.indexOf(name) !== index);
  }),
  markup: arrived.flatMap(({ mail }) => readPage(mail.html ?? "").foreign),
});
