import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addJob, type Jobs } from "@/lib/kernel/job/service";
import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { indexFunction } from "./index-functions";

/** A kind that has a table `<kind>_search`. */
export type IndexedKind = KindsWith<"searchIndex">;

/** Items per transaction: some 100 ms, for which a save of one of them waits. */
const BATCH = 200;

/** The hash of the functions that are in the database. */
async function presentHash(tx: Db, { kind }: IndexedKind): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ hash: string | null }[]>`
    SELECT obj_description(to_regprocedure(${`${indexFunction(kind)}(integer[])`}), 'pg_proc') AS hash`;
  return row?.hash ?? null;
}

const name = (text: string) => Prisma.raw(`"${text}"`);

/** Writes the rows of the next items anew. @returns the last of them, undefined when none is left */
async function writeRows(tx: Db, indexed: IndexedKind, after: number): Promise<number | undefined> {
  const { kind, table, id, translation } = indexed;
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT ${name(id)} AS id FROM ${name(table)} WHERE ${name(id)} > ${after} ORDER BY 1 LIMIT ${BATCH}`;
  const ids = found.map((row) => row.id);
  // Who saves an item holds its row: its new texts are read after that, and not before.
  await tx.$queryRaw`SELECT FROM ${name(`${kind}_search`)} WHERE ${name(translation.key)} = ANY(${ids})
    ORDER BY ${name(translation.key)}, locale FOR UPDATE`;
  await tx.$queryRaw`SELECT ${name(indexFunction(kind))}(${ids}::int[])::text`;
  return ids.at(-1);
}

/**
 * Writes the next rows of a kind's search index with the present functions, and adds the job for those
 * after them; until then searches read what is there. Rows that a save wrote meanwhile are written
 * once more. Ends without a change when the functions were replaced since, which has jobs of its own.
 */
export async function rebuildIndex(payload: Jobs["rebuild_search"]): Promise<void> {
  const indexed = kindsWith("searchIndex").find(({ kind }) => kind === payload.kind);
  if (!indexed || (await presentHash(db, indexed)) !== payload.hash) return;
  await inTransaction(async (tx) => {
    const after = await writeRows(tx, indexed, payload.after);
    if (after === undefined) return;
    const key = `rebuild_search:${payload.kind}:${payload.hash}`;
    await addJob(tx, "rebuild_search", { ...payload, after }, { key, queue: "search" });
  });
}
