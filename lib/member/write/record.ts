import type { PreparedMember } from "./prepare";

/** The names of the fields that a change names, as the log keeps them. */
export function namedFields({ columns, professions, gallery, words }: PreparedMember): string[] {
  const named = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [column],
  );
  const texts = Object.entries(words).flatMap(([locale, one]) =>
    Object.keys(one)
      .filter((key) => key !== "status" && key !== "is_current")
      .map((key) => `${locale}.${key}`),
  );
  return [
    ...named,
    ...texts,
    ...(professions ? ["professions"] : []),
    ...(gallery ? ["gallery"] : []),
  ];
}
