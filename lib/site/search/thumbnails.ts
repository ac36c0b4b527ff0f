import { z } from "zod";
import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { SearchKind } from "@/lib/kernel/content/search-kind";
import { entriesOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { hitsFrom } from "./details";
import { resultsByKind, type KindName, type SearchResult } from "./results";

/** A small picture of a result. */
export const thumbnailSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Shown in 40 pixels, and twice as many of the screen. */
const WIDTH_PX = 80;

const KINDS = entriesOf<KindName, SearchKind>(SEARCH_KINDS).filter(
  ([, { details }]) => details?.picture !== undefined,
);

/** The ids of the pictures of all kinds; parameters as those of `hitsFrom`, the ids of each kind. */
const STATEMENT = KINDS.map(
  ([name, kind], at) =>
    `SELECT '${name}' AS name, t.${kind.kind}_id AS id, ${kind.details?.picture} AS picture
      ${hitsFrom(kind, `$${at + 2}`)}`,
).join("\nUNION ALL\n");

/** The narrowest size of a picture that is wide enough. */
function thumbnailOf({ variants }: AssetView) {
  const wide = variants.filter(({ format }) => format === "webp");
  const size = wide.find(({ width }) => width >= WIDTH_PX) ?? wide.at(-1) ?? variants[0];
  return size ? { url: size.url, width: size.width, height: size.height } : null;
}

/** Public results with the small pictures of those that have one. */
export async function withPictures(lists: SearchResult, locale: Locale): Promise<SearchResult> {
  const ids = KINDS.map(([name]) => lists[name].map(({ id }) => id));
  if (ids.every((list) => list.length === 0)) return lists;
  const rows = await runSearch<{ name: KindName; id: number; picture: number | null }>(STATEMENT, [
    locale,
    ...ids,
  ]);
  const assets = await assetsById(
    [...new Set(rows.flatMap(({ picture }) => picture ?? []))],
    locale,
  );
  const pictures = new Map(
    rows.flatMap(({ name, id, picture }) => {
      const asset = picture === null ? undefined : assets.get(picture);
      return asset ? [[`${name} ${id}`, thumbnailOf(asset)] as const] : [];
    }),
  );
  return resultsByKind((_kind, name) =>
    lists[name].map((hit) => ({ ...hit, picture: pictures.get(`${name} ${hit.id}`) ?? null })),
  );
}
