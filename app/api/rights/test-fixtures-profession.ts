import { db } from "@/lib/kernel/core/db";

/** A profession without companies and posts. */
export async function makeProfession(): Promise<number> {
  const slug = `keli-${crypto.randomUUID().slice(0, 8)}`;
  const translations = { create: { locale: "el" as const, name: `Κελί ${slug}`, slug } };
  return (await db.profession.create({ data: { key: slug, translations }, select: { id: true } }))
    .id;
}

/** The Greek introduction of a profession of its own in Chania. */
export async function makePlacePage(): Promise<number> {
  const data = { placeId: 1326, introEl: "Κελί", professionId: await makeProfession() };
  return (await db.placePage.create({ data, select: { id: true } })).id;
}
