import type { SearchKind, SearchScope } from "@/lib/kernel/content/search-kind";
import { entriesOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { byKind, type KindName } from "./results";

/** A result without its marks, with the fields that its kind declares. */
type Hit = { id: number };

const KINDS = entriesOf<KindName, SearchKind>(SEARCH_KINDS);

/**
 * Parameters: $1 language, and the ids of each kind in the order of the kinds. They stand in a
 * subquery, which hides from the planner how many they are: else a plan for these few seems better
 * than one for all, and each time the planning takes twice as long as the rest.
 */
const statement = (scope: SearchScope): string =>
  KINDS.map(([name, { kind, rows }], at) => {
    const conditions = [
      `t.locale = $1::"Locale"`,
      `t.${kind}_id = ANY((SELECT $${at + 2}::int[])::int[])`,
      rows.exists,
      ...(scope === "public" ? [rows.isPublic] : []),
    ];
    return `SELECT '${name}' AS name, json_build_object(${rows.fields}) AS hit
      FROM ${kind}_translation AS t ${rows.joins} WHERE ${conditions.join(" AND ")}`;
  }).join("\nUNION ALL\n");

const STATEMENTS: Record<SearchScope, string> = {
  public: statement("public"),
  all: statement("all"),
};

/** The results with these ids by kind, in the order of the ids; those out of scope are left out. */
export async function readHits(
  ids: Record<KindName, number[]>,
  locale: Locale,
  scope: SearchScope,
): Promise<Record<KindName, Hit[]>> {
  const found = await runSearch<{ name: KindName; hit: Hit }>(STATEMENTS[scope], [
    locale,
    ...KINDS.map(([name]) => ids[name]),
  ]);
  return byKind((_kind, name) => {
    const byId = new Map(
      found.flatMap((row) => (row.name === name ? [[row.hit.id, row.hit] as const] : [])),
    );
    return ids[name].flatMap((id) => byId.get(id) ?? []);
  });
}
