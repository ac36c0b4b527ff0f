import { distanceOf, KM_PER_DEGREE } from "@/lib/kernel/place/distance";
import type { Place } from "@/lib/kernel/place/place";

type Bounds = Place["bounds"];
type Located = Pick<Place, "id" | "kind" | "parent" | "latitude" | "longitude">;

const TOWN_RADIUS_KM = 2;
/** Of a municipality; the share of the way to the next one, within limits. */
const RADIUS_KM = { share: 0.6, least: 2, most: 12 };

function around({ latitude, longitude }: Located, radius: number): Bounds {
  const height = radius / KM_PER_DEGREE;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  return [latitude - height, longitude - width, latitude + height, longitude + width];
}

const union = (one: Bounds, other: Bounds): Bounds => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/**
 * Rough bounds of each place: of a town some kilometres around it, of a municipality most of the way
 * to the next one and all that is below it, of wider places all that is below them.
 */
export function boundsOf(places: readonly Located[]): (place: Located) => Bounds {
  const municipalities = places.filter(({ kind }) => kind === "municipality");
  const own = (place: Located): Bounds => {
    if (place.kind !== "municipality") return around(place, TOWN_RADIUS_KM);
    const nearest = Math.min(
      ...municipalities.filter((other) => other !== place).map((other) => distanceOf(place, other)),
    );
    const { share, least, most } = RADIUS_KM;
    return around(place, Math.min(most, Math.max(least, nearest * share)));
  };
  const whole = (place: Located): Bounds => {
    const below = places.filter(({ parent }) => parent === place.id).map(whole);
    const isArea = !["municipality", "town"].includes(place.kind) && below.length > 0;
    return (isArea ? below : [own(place), ...below]).reduce(union);
  };
  const rounded = (value: number) => Number(value.toFixed(3));
  return (place) => {
    const [south, west, north, east] = whole(place);
    return [rounded(south), rounded(west), rounded(north), rounded(east)];
  };
}
