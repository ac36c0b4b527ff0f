import { TABLES } from "@/lib/kernel/manifest/all";
import type { Label, Tables } from "@/lib/kernel/manifest/shape";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { SubjectKind } from "./actions";

const tables: readonly Tables[] = TABLES;
const NO_NAME = Prisma.sql`NULL::text`;

const labelOf = (kind: SubjectKind | undefined): Label | undefined => {
  const label = tables.find((one) => one.kind === kind)?.label;
  return label === "number" ? undefined : label;
};

/** Whether the things of a kind have no name and are known by their number. */
export const isNumbered = (kind: string | null): boolean =>
  tables.find((one) => one.kind === kind)?.label === "number";

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
  if (!label) return NO_NAME;
  const [text, from, key] = [label.text, label.from, label.id].map((part) => Prisma.raw(part));
  const order = label.locale
    ? Prisma.sql`ORDER BY (${Prisma.raw(label.locale)}::text = ${locale}) DESC NULLS LAST`
    : Prisma.empty;
  return Prisma.sql`(SELECT nullif(${text}, '') FROM ${from} WHERE ${key} = ${id} ${order} LIMIT 1)`;
}

/** The name of a user at the moment of a statement, as an SQL expression. */
export const actorName = (id: Prisma.Sql): Prisma.Sql => subjectName("user", id, "el");
