import type { Locale } from "@/lib/kernel/i18n/locale";
import { distanceOf } from "@/lib/kernel/place/distance";
import { ancestorsOf, placeById, withinOf } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { countCompanies, countSeats, type Asked } from "./companies";

/** A place with companies, in place of one without. */
export type Instead = { place: Place; companies: number };

/** The widest places that are offered: not a whole country. */
const WIDER: readonly Place["kind"][] = ["region", "district", "island"];
const MOST = 3;

/**
 * Where companies are that a place has none of: the nearest town with some, then the region around the
 * place or around that town; with the companies of these, at most `most`, nearest first.
 */
export async function nearestWith(
  asked: Asked,
  place: Place,
  locale: Locale,
  most: number,
  now: Date,
): Promise<{ instead: Instead[]; ids: number[] }> {
  const counts = await countSeats(asked, locale, now);
  const near = [...counts.keys()]
    .flatMap((id) => placeById(id) ?? [])
    .map((one) => ({ one, distance: distanceOf(place, one) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ one }) => one);
  const [nearest] = near;
  if (!nearest) return { instead: [], ids: [] };
  const countIn = (id: number) =>
    withinOf(id).reduce((sum, within) => sum + (counts.get(within) ?? 0), 0);
  const wider = [...ancestorsOf(nearest.id), ...ancestorsOf(place.id)]
    .filter(({ kind }) => WIDER.includes(kind))
    .map((one) => ({ place: one, companies: countIn(one.id) }))
    .filter(
      ({ place: { kind, slug }, companies }) => companies > 0 && kind !== "unit" && slug.el !== "",
    );
  const instead = [{ place: nearest, companies: countIn(nearest.id) }, ...wider].filter(
    (one, at, all) => all.findIndex((other) => other.place === one.place) === at,
  );
  const ids: number[] = [];
  for (const one of near) {
    if (ids.length >= most) break;
    const there = await countCompanies({ ...asked, place: one }, locale, most - ids.length, now);
    ids.push(...there.ids.filter((id) => !ids.includes(id)));
    if (one !== nearest && ids.length >= MOST) break;
  }
  return { instead: instead.slice(0, MOST), ids };
}
