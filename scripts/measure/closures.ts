import { reachedFrom, type Graph } from "./circles";

/** Files by which the size of a part shows: all that they import, directly or not, by static values. */
export const ENTRIES: Readonly<Record<string, string>> = {
  "PUT /api/product/{id}": "app/api/(magazine)/product/[id]/route.ts",
  "GET /directory": "app/[locale]/(public)/(directory)/directory/[[...tag]]/page.tsx",
  "the post editor": "components/magazine/post/desk/post-editor.tsx",
};

/** The number of files in the import closure of each entry that the tree has, itself included. */
export const closuresOf = (
  values: Graph,
  entries: Readonly<Record<string, string>> = ENTRIES,
): { name: string; files: number }[] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    values.has(entry)
      ? [{ name, files: new Set([entry, ...reachedFrom(values, entry)]).size }]
      : [],
  );
