import { declared } from "@/lib/kernel/manifest/declared";
import type { Tables } from "@/lib/kernel/manifest/shape";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { SubjectKind } from "./actions";

const NO_NAME = Prisma.sql`NULL::text`;

/** The declared label of the things of a kind. */
const labelOf = (kind: string | null | undefined): Tables["label"] =>
  declared.get().tables.find((one) => one.kind === kind)?.label;

/** Whether the things of a kind have no name and are known by their number. */
export const isNumbered = (kind: string | null): boolean => labelOf(kind) === "number";

/**
 * The name of a thing at the moment of a statement, as an SQL expression: as `locale` shows it, else
 * in the other language. NULL for a thing that does not exist or has no name.
 * @param id the SQL expression of its id
 */
export function subjectName(
  kind: SubjectKind | undefined,
  id: Prisma.Sql,
  locale: Locale,
): Prisma.Sql {
  const label = labelOf(kind);
  if (!label || label === "number") return NO_NAME;
  const [text, from, key] = [label.text, label.from, label.id].map((part) => Prisma.raw(part));
  const order = label.locale
    ? Prisma.sql`ORDER BY (${Prisma.raw(label.locale)}::text = ${locale}) DESC NULLS LAST`
    : Prisma.empty;
  return Prisma.sql`(SELECT nullif(${text}, '') FROM ${from} WHERE ${key} = ${id} ${order} LIMIT 1)`;
}

/** The name of a user at the moment of a statement, as an SQL expression. */
export const actorName = (id: Prisma.Sql): Prisma.Sql => subjectName("user", id, "el");
