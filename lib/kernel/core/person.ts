import { Prisma } from "@/prisma/client/client";

/** Whose data is exported or erased: an account, an e-mail address that is proven to be theirs, or both. */
export type Person = {
  userId: number | null;
  /** In lower case; null while it is unconfirmed, as it may be somebody else's. */
  email: string | null;
};

/**
 * The condition that a row is a person's.
 * @param user SQL expressions with ids of users
 * @param email an SQL expression with an e-mail address in lower case
 */
export function ofPerson(
  { userId, email: address }: Person,
  { user = [], email }: { user?: readonly string[]; email?: string },
): Prisma.Sql {
  const parts = userId === null ? [] : user.map((id) => Prisma.sql`${Prisma.raw(id)} = ${userId}`);
  if (email && address !== null) parts.push(Prisma.sql`${Prisma.raw(email)} = ${address}`);
  return parts.length > 0 ? Prisma.sql`(${Prisma.join(parts, " OR ")})` : Prisma.sql`FALSE`;
}

/** `SET` of cleared columns. */
export const clearing = (values: Readonly<Record<string, string>>): Prisma.Sql =>
  Prisma.raw(
    Object.entries(values)
      .map(([column, value]) => `${column} = ${value}`)
      .join(", "),
  );
