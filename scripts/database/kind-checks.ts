import pg from "pg";
import { SAVED_KINDS } from "@/lib/audience/board/limits";
import { COUNTED_KINDS } from "@/lib/kernel/daily-count/kinds";
import { ASSET_PARENTS, REVISION_KINDS, SLUG_KINDS } from "@/lib/kernel/manifest/stored-kinds";

/** The columns with names of kinds, and the names that the declarations give. */
const KIND_COLUMNS = [
  { table: "slug_history", column: "kind", names: SLUG_KINDS },
  { table: "asset", column: "parent_type", names: ASSET_PARENTS },
  { table: "revision", column: "kind", names: REVISION_KINDS },
  { table: "working_copy", column: "kind", names: REVISION_KINDS },
  { table: "remark", column: "kind", names: REVISION_KINDS },
  { table: "assignment", column: "kind", names: REVISION_KINDS },
  { table: "board_item", column: "kind", names: SAVED_KINDS },
  { table: "daily_count", column: "kind", names: COUNTED_KINDS },
] as const;

/** A column with names of kinds. */
export type KindColumn = { table: string; column: string; names: readonly string[] };

const constraintOf = ({ table, column }: KindColumn) => `${table}_${column}_declared`;

/** The names in the checks of the database, by the name of the constraint. */
async function readChecks(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ conname: string; definition: string }>(
    `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'c' AND connamespace = current_schema()::regnamespace AND conname LIKE '%\\_declared'`,
  );
  return new Map(
    rows.map(({ conname, definition }) => [
      conname,
      [...definition.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []),
    ]),
  );
}

/**
 * Makes the checks of the columns with names of kinds from the declarations; one query when none has
 * a further name. Names are only added: an older version that starts beside a newer one, or that a
 * site goes back to, leaves those of the newer kinds, whose rows may be there. The name of a kind that
 * is given up stays until a migration drops the constraint, which is then made anew.
 */
export async function setKindChecks(
  client: pg.Client,
  columns: readonly KindColumn[] = KIND_COLUMNS,
): Promise<void> {
  const checks = await readChecks(client);
  for (const one of columns) {
    const before = checks.get(constraintOf(one)) ?? [];
    const names = [...new Set([...before, ...one.names])];
    if (names.length === before.length) continue;
    const [table, column, constraint] = [one.table, one.column, constraintOf(one)].map((name) =>
      pg.escapeIdentifier(name),
    );
    const list = names.map((name) => pg.escapeLiteral(name)).join(", ");
    // Writers wait for the first statement only; the second one, which reads the table, stops none.
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint},
      ADD CONSTRAINT ${constraint} CHECK (${column} IN (${list})) NOT VALID`);
    await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`);
  }
}
