import { paths } from "@/lib/kernel/core/paths";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import { placeNamesIn } from "@/lib/kernel/place/names";
import type { Place } from "@/lib/kernel/place/place";
import { placeAddresses } from "@/lib/directory/place-page/address";
import { findInDirectory } from "@/lib/directory/place-page/find";
import { atPlace } from "./choices";
import { filterHref, readFilters } from "./filters";

/** The country that the whole directory is about. */
const WHOLE = 1;

/** The place that a text as a whole names, the best known of several. */
function placeOfText(text: string): Place | undefined {
  const words = searchTokens(text).length;
  return placeNamesIn(text).find(({ from, to }) => from === 0 && to === words)?.places[0];
}

/**
 * The address of a list whose place was typed into the bar: of the place that is meant, else of the
 * towns with that name.
 */
export async function addressOfWhere(
  parts: readonly string[],
  raw: Record<string, string | string[] | undefined>,
  locale: Locale,
): Promise<string> {
  const typed = firstValue(raw.where)?.trim() ?? "";
  const match = await findInDirectory(parts, locale);
  const profession = match.kind === "found" ? match.profession?.slug : undefined;
  const query = atPlace(readFilters(raw));
  const place = placeOfText(typed);
  if (!typed || place?.id === WHOLE) return filterHref(paths.directory(profession), query);
  if (!place)
    return filterHref(paths.directory(profession), readFilters({ ...query, area: typed }));
  const { slug } = (await placeAddresses())(place);
  return filterHref(paths.directory(profession, slug[locale]), query);
}
