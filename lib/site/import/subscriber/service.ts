import { createHash } from "node:crypto";
import { tidyName } from "@/lib/kernel/asset/upload";
import { auditPart, writeAudit } from "@/lib/kernel/audit/service";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_FILE_BYTES } from "../fields";
import { oneFile } from "../one-file";
import { importText } from "../texts";
import { SUBSCRIBER_OUTCOMES } from "./fields";
import { planSubscribers, type PlannedSubscriber } from "./plan";
import { readSubscriberFile, type SubscriberFile } from "./read-file";
import type { SubscriberImport, SubscriberImportView, SubscriberUpload } from "./schema";
import { subscriberRowText } from "./texts";

/** Checks and counts an upload before it waits for its turn. */
async function admit(actor: EditorActor, { file }: SubscriberUpload, locale: Locale) {
  requireEditor(actor);
  await countRequest("upload", String(actor.userId));
  if (file.size > MAX_FILE_BYTES) throw invalid("file", importText("tooLarge", locale));
}

async function readUpload(
  { file, columns: assigned }: SubscriberUpload,
  locale: Locale,
): Promise<SubscriberFile & { hash: string }> {
  const bytes = await file.bytes();
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    ...(await readSubscriberFile({ bytes, assigned, locale })),
  };
}

const viewPlan = (
  { header, columns }: Pick<SubscriberFile, "header" | "columns">,
  plan: readonly PlannedSubscriber[],
): SubscriberImportView => ({
  header,
  columns,
  total: plan.length,
  counts: recordOf(
    SUBSCRIBER_OUTCOMES,
    (outcome) => plan.filter((row) => row.outcome === outcome).length,
  ),
  rows: plan.map(({ line, email, outcome, message }) => ({ line, email, outcome, message })),
});

/**
 * What an import of this file would do to each row; writes nothing. Without a column of addresses it
 * says which columns there are, so that one can be assigned.
 * @throws AppError forbidden, invalid on `file`, too_many beyond 60 files an hour
 */
export async function checkSubscribers(
  actor: EditorActor,
  upload: SubscriberUpload,
  locale: Locale,
): Promise<SubscriberImportView> {
  await admit(actor, upload, locale);
  return oneFile(async () => {
    const file = await readUpload(upload, locale);
    return viewPlan(file, await planSubscribers(db, file.rows, locale));
  });
}

type Insert = {
  actorId: number;
  /** The hash of the file, by which the entries of one import are found. */
  hash: string;
  language: Locale;
};

/**
 * Rows of one INSERT. With their search words and audit entries 10,000 take more than a second of a
 * quiet machine: on a busy one they would be cut off by the statement timeout (lib/kernel/core/db.ts).
 */
const INSERTED_AT_ONCE = 1_000;
/** The longest time of an import in milliseconds: 20 statements of at most 20,000 rows. */
const IMPORTED_WITHIN_MS = 60_000;

type NewRow = { email: string; locale: Locale; source: string; confirmed_at: string };

/** Inserts rows with their audit entries in one statement. @returns the added addresses */
async function insertPart(
  tx: Db,
  rows: readonly NewRow[],
  { actorId, hash }: Insert,
): Promise<string[]> {
  const placed = rows.map((row, place) => ({ ...row, place }));
  // The conditions repeat the plan, as somebody may have signed up or left meanwhile.
  const added = await tx.$queryRaw<{ email: string }[]>`
    WITH item AS (
      INSERT INTO subscribe_email (email, active, locale, source, confirmed_at, updated_at)
      SELECT row.email, true, row.locale::"Locale", row.source, row.confirmed_at, ${new Date()}
      FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        AS row(email text, locale text, source text, confirmed_at timestamptz, place int)
      WHERE NOT EXISTS (SELECT FROM newsletter_suppression AS suppression
        WHERE suppression.email = row.email)
      ORDER BY row.place
      ON CONFLICT (email) DO NOTHING RETURNING id, email),
    ${auditPart({ actorId, action: "subscriber.created", detail: { active: true, import: hash } }, "subscriber")}
    SELECT email FROM item`;
  return added.map(({ email }) => email);
}

/** Inserts the new rows of a plan. @returns the added addresses */
async function insertSubscribers(
  tx: Db,
  plan: readonly PlannedSubscriber[],
  insert: Insert,
): Promise<Set<string>> {
  const now = new Date().toISOString();
  const rows = plan
    .filter(({ outcome }) => outcome === "new")
    .map(({ email, locale, source, consentAt }) => ({
      email,
      locale: locale ?? insert.language,
      source: source ?? "import",
      confirmed_at: consentAt ?? now,
    }))
    // One order of addresses keeps two imports from waiting for each other.
    .sort((one, other) => (one.email < other.email ? -1 : 1));
  const added = new Set<string>();
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    for (const email of await insertPart(tx, rows.slice(from, from + INSERTED_AT_ONCE), insert))
      added.add(email);
  return added;
}

/** The plan after it was written; a row that somebody else added meanwhile is a known one. */
const afterInsert = (
  plan: readonly PlannedSubscriber[],
  added: ReadonlySet<string>,
): PlannedSubscriber[] =>
  plan.map((row) =>
    row.outcome === "new" && !added.has(row.email) ? { ...row, outcome: "known" } : row,
  );

/** Reads, plans and writes an import, as `importSubscribers`. */
async function importFile(
  actor: EditorActor,
  { consent, language, ...upload }: SubscriberImport,
  locale: Locale,
): Promise<SubscriberImportView> {
  const { hash, rows, ...shown } = await readUpload(upload, locale);
  if (shown.columns.email === -1) throw invalid("file", subscriberRowText("noEmailColumn", locale));
  const plan = await inTransaction(
    async (tx) => {
      const planned = await planSubscribers(tx, rows, locale);
      const added = await insertSubscribers(tx, planned, { actorId: actor.userId, hash, language });
      if (added.size === 0) return afterInsert(planned, added);
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "subscriber.imported",
        detail: {
          file: tidyName(upload.file.name) ?? "import.csv",
          import: hash,
          consent,
          added: added.size,
          rows: planned.length,
        },
      });
      return afterInsert(planned, added);
    },
    { timeout: IMPORTED_WITHIN_MS },
  );
  return viewPlan(shown, plan);
}

/**
 * Adds the new addresses of a file as active subscribers, with the editor's statement of their
 * consent in the audit log. Known ones stay as they are, and whoever left or is suppressed is not
 * brought back; a second import of the file changes nothing.
 * @throws AppError forbidden, invalid on `file`, too_many beyond 60 files an hour
 */
export async function importSubscribers(
  actor: EditorActor,
  upload: SubscriberImport,
  locale: Locale,
): Promise<SubscriberImportView> {
  await admit(actor, upload, locale);
  return oneFile(() => importFile(actor, upload, locale));
}
