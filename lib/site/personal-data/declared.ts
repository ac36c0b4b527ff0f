import { ofPerson, type Person } from "@/lib/kernel/core/person";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { PersonalData } from "@/lib/kernel/manifest/personal-data";
import type { Tables } from "@/lib/kernel/manifest/shape";
import { Prisma } from "@/prisma/client/client";

/** The personal data of all concepts. */
export const PERSONAL: readonly PersonalData[] = (TABLES as readonly Tables[]).flatMap(
  ({ personal }) => personal ?? [],
);

/** The condition that a row of a declaration is a person's. */
export function isOf(
  { of: { user, email, member, through } }: Pick<PersonalData, "of">,
  person: Person,
): Prisma.Sql {
  const parts = [ofPerson(person, { ...(user && { user }), ...(email && { email }) })];
  if (member && person.userId !== null)
    parts.push(Prisma.sql`${Prisma.raw(member)} IN (
      SELECT member_id FROM user_profile WHERE user_id = ${person.userId})`);
  const owner = through && PERSONAL.find(({ table }) => table === through.table);
  if (owner)
    parts.push(Prisma.sql`${Prisma.raw(through.column)} IN (
      SELECT id FROM ${Prisma.raw(owner.table)} WHERE ${isOf(owner, person)})`);
  return Prisma.join(parts, " OR ");
}
