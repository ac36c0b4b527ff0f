import type { ZodType } from "zod";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";
import type { PreviewLoader } from "@/lib/kernel/content/preview-token";
import type { SearchKind } from "@/lib/kernel/content/search-kind";
import type { KINDS } from "@/lib/kernel/manifest/kinds";
import type { CardReader } from "@/lib/kernel/seo/card-facts";
import * as kinds from "./kinds";

type Kind = (typeof KINDS)[number];

/** The code that the abilities of a kind need, and no less: a kind without it does not compile. */
type CodeOf<K> = { fields: KindFieldLists } & (K extends { workingCopy: object }
  ? { /** The body of its PUT. */ change: ZodType }
  : unknown) &
  (K extends { hasPreviews: true } ? { preview: PreviewLoader } : unknown) &
  (K extends { searchList: string } ? { search: SearchKind } : unknown) &
  (K extends { hasShareCard: true } ? { shareCard: CardReader } : unknown);

/** The code of each kind of content, by its name in the database. */
export const KIND_CODE = kinds satisfies { readonly [K in Kind as K["kind"]]: CodeOf<K> };
export type KindCode = typeof KIND_CODE;
