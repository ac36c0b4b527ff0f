import { db } from "@/lib/kernel/core/db";

/** A trade that leads to a profession of its own. */
export async function makeSearchSynonym(): Promise<number> {
  const name = crypto.randomUUID().slice(0, 8);
  const data = { wordEl: `κελί ${name}`, profession: { create: { key: `cell-${name}` } } };
  return (await db.searchSynonym.create({ data, select: { id: true } })).id;
}
