import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import { findLiveLabels } from "@/lib/kernel/manifest/labels";
import type { KindName, VariantName, VariantsOf } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";

function declarationOf(kind: KindName): ContentKind {
  const declared = KINDS.find((one) => one.kind === kind);
  if (!declared) throw new Error(`${kind} is no kind of content`);
  return declared;
}

/** An item as its lists in the account area name it. */
export type NamedItem<V extends VariantName = VariantName> = {
  variant: V;
  id: number;
  /** In the requested language, else in the other one; empty without one. */
  title: string;
  statuses: ContentStatus[];
};

const name = (text: string) => Prisma.raw(`"${text}"`);

/** The variants, titles and statuses of some items of a kind that are not in the trash. */
export async function namedItems<K extends KindName>(
  kind: K,
  ids: readonly number[],
  locale: Locale,
): Promise<NamedItem<VariantsOf<K>>[]> {
  if (ids.length === 0) return [];
  const declared = declarationOf(kind);
  const { table, id, translation, variants, variantColumn } = declared;
  const variant = variantColumn
    ? Prisma.sql`item.${name(variantColumn)}::text`
    : Prisma.sql`${Object.keys(variants)[0]}`;
  const [rows, titles] = await Promise.all([
    db.$queryRaw<{ id: number; variant: VariantsOf<K>; statuses: ContentStatus[] }[]>`
      SELECT item.${name(id)} AS id, ${variant} AS variant, array_agg(t.status::text) AS statuses
      FROM ${name(table)} AS item
        JOIN ${name(translation.table)} AS t ON t.${name(translation.key)} = item.${name(id)}
      WHERE item.${name(id)} = ANY(${[...ids]}) AND item.deleted_at IS NULL GROUP BY 1, 2`,
    findLiveLabels(declared, ids, locale),
  ]);
  return rows.map((row) => ({ ...row, title: titles.get(row.id) ?? "" }));
}
