import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import type { PersonalData } from "@/lib/kernel/manifest/personal-data";
import { Prisma } from "@/prisma/client/client";
import { EXPORTERS } from "./code";
import { isOf, PERSONAL } from "./declared";

type Row = Record<string, unknown>;

async function exportTable(declared: PersonalData, columns: readonly string[], person: Person) {
  const { table } = declared;
  const names = Prisma.raw(columns.map((column) => `"${column}"`).join(", "));
  // As JSON, in which times are text.
  const rows = await db.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(one) AS row FROM (
      SELECT ${names} FROM ${Prisma.raw(table)} WHERE ${isOf(declared, person)}) AS one`;
  return rows.map(({ row }) => row);
}

/** Whether a declaration can hold anything about somebody of whom only the address is known. */
function isByEmail({ of: { email, through } }: PersonalData): boolean {
  if (email) return true;
  const owner = through && PERSONAL.find(({ table }) => table === through.table);
  return owner ? isByEmail(owner) : false;
}

/**
 * What is stored about a person, by its name in the export (`personal` in the declaration of the
 * concepts). Without an account only what may be stored under an address.
 */
export async function exportPerson(person: Person): Promise<Record<string, Row[]>> {
  const parts = new Map<string, () => Promise<unknown[]>>();
  for (const declared of PERSONAL) {
    const { export: copy } = declared;
    if ("omit" in copy || copy.name === "user") continue;
    if (person.userId === null && copy.name !== "imports" && !isByEmail(declared)) continue;
    const { name, columns } = copy;
    if (columns !== "code") parts.set(name, () => exportTable(declared, columns, person));
    else parts.set(name, () => EXPORTERS[name]?.(person) ?? Promise.resolve([]));
  }
  const read = await Promise.all(
    [...parts].map(async ([name, part]) => [name, (await part()) as Row[]] as const),
  );
  return Object.fromEntries(read);
}
