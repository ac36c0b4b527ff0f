/** A full-text condition: a word, a prefix, a conjunction or a disjunction. */
export type Wanted = { word: string } | { prefix: string } | { all: Wanted[] } | { any: Wanted[] };

const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The condition as the text of a `tsquery`; undefined when nothing can match (an empty
 * disjunction).
 */
export function toTsQuery(wanted: Wanted): string | undefined {
  if ("word" in wanted) return quote(wanted.word);
  if ("prefix" in wanted) return `${quote(wanted.prefix)}:*`;
  if ("any" in wanted) {
    const parts = [...new Set(wanted.any.map(toTsQuery).filter((part) => part !== undefined))];
    if (parts.length === 0) return undefined;
    return parts.length === 1 ? parts[0] : `(${parts.join("|")})`;
  }
  const parts = wanted.all.map(toTsQuery);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.length === 1 ? parts[0] : `(${parts.join("&")})`;
}
