import { db } from "@/lib/kernel/core/db";

/** The Greek introduction of a profession of its own in Chania. */
export async function makePlacePage(): Promise<number> {
  const key = `cell-${crypto.randomUUID().slice(0, 8)}`;
  const data = { placeId: 1326, introEl: "Κελί", profession: { create: { key } } };
  return (await db.placePage.create({ data, select: { id: true } })).id;
}
