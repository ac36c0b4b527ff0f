import { athensDate } from "@/lib/kernel/core/dates";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { myDataDocument } from "../my-data";
import { documentSelect, readDocument, type StoredDocument } from "../stored";
import { pauseMs } from "./pause";
import {
  myDataProvider,
  SubmissionError,
  type MyDataAnswer,
  type MyDataProvider,
} from "./provider";

/** Documents per run; the job of the next minute takes the rest. */
const BATCH = 50;

/** Our own number of a document, by which the provider knows a repeated request. */
export const submissionKey = ({ issuer, series, number }: StoredDocument): string =>
  [issuer?.vat_number ?? "", issuer?.branch ?? 0, encodeURIComponent(series), number].join("-");

/** The document as it is sent; `creditedMark` only for the credit note of a business. */
const bodyOf = (document: StoredDocument, creditedMark: string | null): string =>
  JSON.stringify(
    myDataDocument({ ...document, issuedOn: athensDate(document.issuedAt), creditedMark }),
  );

/**
 * Takes a document for one attempt, so that no other process sends it meanwhile, and keeps the body
 * of the first attempt.
 * @returns the body and the number of attempts; undefined when it is not due
 */
async function claim(id: number, body: string) {
  const [row] = await db.$queryRaw<{ body: string; attempts: number }[]>`
    INSERT INTO invoice_submission AS s (invoice_id, body, next_try_at)
    VALUES (${id}, ${body}, now() + ${pauseMs(1)} * interval '1 millisecond')
    ON CONFLICT (invoice_id) DO UPDATE SET attempts = s.attempts + 1,
      next_try_at = now() + ${pauseMs(1)} * interval '1 millisecond'
    WHERE s.next_try_at <= now() AND s.refused_at IS NULL AND s.answered_at IS NULL
    RETURNING body, attempts`;
  return row;
}

/** Stores MARK, UID and QR address in one step with the end of the submission, once. */
async function store(id: number, answer: MyDataAnswer): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({ where: { id, mark: null }, data: answer });
    const ended = { answeredAt: new Date(), refusedAt: null, error: null };
    await tx.invoiceSubmission.updateMany({
      where: { invoiceId: id, answeredAt: null },
      data: ended,
    });
    if (count === 1) return;
    const stored = await tx.invoice.findUniqueOrThrow({ where: { id }, select: { mark: true } });
    if (stored.mark !== answer.mark)
      log.error({ invoiceId: id, stored: stored.mark, told: answer.mark }, "a second MARK");
  });
}

async function fail(id: number, attempts: number, { message, isFinal }: SubmissionError) {
  const now = Date.now();
  await db.invoiceSubmission.updateMany({
    where: { invoiceId: id, answeredAt: null },
    data: {
      error: message,
      nextTryAt: new Date(now + pauseMs(attempts)),
      refusedAt: isFinal ? new Date(now) : null,
    },
  });
  log.warn({ invoiceId: id, attempts, isFinal, error: message }, "document not taken by myDATA");
}

/** Documents without MARK that may be sent now, in their order. */
async function findDue(): Promise<{ document: StoredDocument; creditedMark: string | null }[]> {
  const rows = await db.invoice.findMany({
    where: {
      isDemo: false,
      // A company reports what it sold itself.
      isOfCompany: false,
      mark: null,
      // The credit note of a business names the MARK of its invoice, and waits for it.
      OR: [{ type: { not: "5.1" } }, { credited: { mark: { not: null } } }],
      AND: {
        OR: [
          { submission: null },
          { submission: { nextTryAt: { lte: new Date() }, refusedAt: null, answeredAt: null } },
        ],
      },
    },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { ...documentSelect, credited: { select: { mark: true } } },
  });
  return rows.map(({ credited, ...row }) => ({
    document: readDocument(row),
    creditedMark: row.type === "5.1" ? (credited?.mark ?? null) : null,
  }));
}

/**
 * Sends issued documents to myDATA, each until it is answered or refused. After a failure that may
 * pass the rest waits for the next run, as the provider is probably down.
 * @param provider by default that of the site; without one nothing is sent
 * @returns the number of answered documents
 */
export async function sendDocuments(
  provider: MyDataProvider | undefined = myDataProvider(),
): Promise<number> {
  if (!provider) return 0;
  let answered = 0;
  for (const { document, creditedMark } of await findDue()) {
    const { id } = document;
    const claimed = await claim(id, bodyOf(document, creditedMark));
    if (!claimed) continue;
    try {
      await store(id, await provider.send(submissionKey(document), claimed.body));
      answered += 1;
    } catch (error) {
      if (!(error instanceof SubmissionError)) throw error;
      await fail(id, claimed.attempts, error);
      if (!error.isFinal) break;
    }
  }
  return answered;
}
