import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { auditTable } from "./table";

const ENTRIES = 3_300;

/** Many entries, several at one instant. */
const addEntries = (count: number) => db.$executeRaw`
  INSERT INTO audit_entry (at, action, subject_kind, actor_name, subject_name_el)
  SELECT '2026-01-01'::timestamptz + (n / 7) * interval '1 second', 'post.updated', 'post', 'Άννα', 'Φως'
  FROM generate_series(1, ${count}) AS n`;

it("has each entry once, the newest first, and no other that is written meanwhile", async () => {
  const manager = await testActor("manager");
  await addEntries(ENTRIES);
  const choice = { locale: "el", heads: "names" } as const;
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM audit_entry WHERE action = 'post.updated' ORDER BY at DESC, id DESC`;
  const table = await auditTable(manager, { action: "post.updated" }, choice);
  const response = await exportCsv(table, choice);
  await db.auditEntry.create({ data: { action: "post.updated", subjectKind: "post" } });
  const lines = (await response.text()).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(ENTRIES);
  expect(lines.map((line) => Number(line.split(";")[0]!.replaceAll('"', "")))).toEqual(
    ids.map(({ id }) => id),
  );
});

it("is for managers", async () => {
  const editor = await testActor("editor");
  const choice = { locale: "el", heads: "names" } as const;
  await expect(auditTable(editor as never, {}, choice)).rejects.toMatchObject({
    code: "forbidden",
  });
});
