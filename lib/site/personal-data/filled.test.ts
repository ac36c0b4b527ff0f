import { beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { PERSONAL } from "./declared";
import { erasePerson } from "./erase";
import { exportPerson } from "./export";
import { dropChecks, fill, findText, markerOf } from "./test-fill";

/** References of the filled rows that no declaration needs, by the table that they lead to. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  message: { conversation_id: "conversation" },
  message_report: { message_id: "message" },
  ticket_holder: { ticket_id: "ticket" },
  ticket_transfer: { ticket_id: "ticket" },
  user_profile: { member_id: "member" },
};
/** A row of a person may be there already, or belong to nobody by itself. */
const NOT_FILLED = new Set(['"user"', "import_run", "import_row"]);

/** Values that decide what happens to a row. */
const ownValues = (
  userId: number,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  idempotency_key: { owner: `user:${userId}` },
  order: { status: "cancelled" },
  stored_card: { last4: "4242" },
});
/** Exported as the sentences that the person read, of which this is a part. */
const TOLD = "notification";
/** What is left beside the rows that are kept as a whole, and why. */
const LEFT: Readonly<Record<string, string>> = {
  "appointment_slot.calendar_uid": "a random id, by which calendars know the time",
  "asset.original_name": "a picture of the site, whose uploader is a number",
  "assignment.note": "about the text, whose assignee is gone",
  "audit_entry.detail": "what was done, by the number of an account",
  "audit_entry.subject_name_el": "the name of something else than the person",
  "audit_entry.subject_name_en": "the name of something else than the person",
  "notification.data": "told to somebody else, without who did it",
  "renewal_consent.text": "the words of the site that a company agreed to, without who did",
};

let person: { userId: number; email: string };
const rows = new Map<string, number>();

async function fillAll(tx: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const declared of PERSONAL) {
    const table = declared.table.replaceAll('"', "");
    if (NOT_FILLED.has(declared.table)) continue;
    const references = Object.entries(REFERENCES[table] ?? {});
    const own = {
      ...Object.fromEntries(references.map(([column, to]) => [column, rows.get(to)])),
      ...ownValues(person.userId)[table],
    };
    await tx.$executeRaw`SAVEPOINT filled`;
    try {
      const id = await fill(tx, declared, person, rows, own);
      if (id !== undefined && !rows.has(table)) rows.set(table, id);
    } catch (error) {
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT filled`;
      problems.push(`${table}: ${String(error).split("\n").at(-1)}`);
    }
  }
  return problems;
}

beforeAll(async () => {
  const { userId } = await testUser();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  person = { userId, email: email.toLowerCase() };
  await dropChecks();
  const problems = await inTransaction(async (tx) => {
    await tx.userProfile.deleteMany({ where: { userId } });
    // References are not checked: the rows only have to be the person's.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    return fillAll(tx);
  });
  expect(problems).toEqual([]);
});

const MARKER = "zz-[a-z-]+-zz";

it("everything that is not left out is in the export", async () => {
  const text = JSON.stringify(await exportPerson(person));
  const stored = await findText([MARKER]);
  const missing = PERSONAL.filter(({ table, columns, export: copy }) => {
    if ("omit" in copy || copy.name === "user" || NOT_FILLED.has(table) || table === TOLD)
      return false;
    const copied = copy.columns === "code" ? columns : copy.columns;
    const holds = copied.some((column) =>
      stored.includes(`${table.replaceAll('"', "")}.${column}`),
    );
    return holds && !text.includes(markerOf(table));
  });
  expect(missing.map(({ table }) => table)).toEqual([]);
});

it("nothing is left after the erasure but what is kept for a reason", async () => {
  const before = await findText([MARKER, person.email]);
  expect(before.length).toBeGreaterThan(80);
  await inTransaction((tx) => erasePerson(tx, person));
  const kept = new Set(
    PERSONAL.flatMap(({ table, erase }) =>
      typeof erase === "object" && "keep" in erase ? [table.replaceAll('"', "")] : [],
    ),
  );
  const left = (await findText([MARKER, person.email])).filter(
    (name) => !kept.has(name.split(".")[0]!),
  );
  expect(left).toEqual(Object.keys(LEFT));
});
