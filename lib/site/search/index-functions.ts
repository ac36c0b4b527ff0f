import { createHash } from "node:crypto";
import type { Fields } from "@/lib/kernel/content/fields";
import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import { indexFunctionsSql } from "@/lib/kernel/search-engine/index-functions";
import type { IndexedKind } from "@/lib/kernel/search-engine/rebuild";
import * as searched from "@/lib/site/register/searched";

/** The functions that write the search index of a kind. */
export type IndexFunctions = {
  kind: IndexedKind;
  /** What makes them, or replaces them. */
  sql: string;
  /** SHA-256 of `sql`: the comment of the kind's function in the database. */
  hash: string;
};

/** The kinds that the search finds, and those that are shown on the page of one. */
type Searched = KindsWith<"searchIndex">["kind"] | KindsWith<"partOf">["kind"];
type SearchedTexts = { readonly [K in Searched]: Fields };

/** Their texts: what the search keeps of them are the fields with `search`. */
export const SEARCHED_TEXTS = searched satisfies SearchedTexts;

/** The functions of all kinds, made from their declarations and the fields with `search`. */
export const indexFunctions = (texts: SearchedTexts = SEARCHED_TEXTS): IndexFunctions[] =>
  kindsWith("searchIndex").map((kind) => {
    const parts = kindsWith("partOf").filter(({ partOf }) => partOf === kind.kind);
    const sql = indexFunctionsSql({
      kind,
      texts: texts[kind.kind],
      parts: parts.map((part) => ({ kind: part, texts: texts[part.kind] })),
    });
    return { kind, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
