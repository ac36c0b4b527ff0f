import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import { KIND_CODE, type KindCode } from "./kind-code";

type Searched = KindsWith<"searchList">;

/** The search kinds, by the name of their list in the response. */
export const SEARCH_KINDS = Object.fromEntries(
  kindsWith("searchList").map(({ searchList, kind }) => [searchList, KIND_CODE[kind].search]),
) as { readonly [K in Searched as K["searchList"]]: KindCode[K["kind"]]["search"] };
