import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MapPlace } from "./draw-map";
import { gridLines, projection } from "./grid";
import { TOWNS } from "@/lib/kernel/map/towns";

const SIZE = { width: 400, height: 220, degrees: 3.2 };
/** The minimum distance of names from the pin and from each other. */
const MIN_DISTANCE = { x: 84, y: 18 };

/**
 * A place among the towns around it, as an inline drawing without tiles. Decorative: the address
 * has the same information.
 */
export function Locator({ place, locale }: { place: MapPlace; locale: Locale }) {
  const at = projection(place, SIZE);
  const [x, y] = [
    (longitude: number) => at({ ...place, longitude }).x,
    (latitude: number) => at({ ...place, latitude }).y,
  ];
  const shown = TOWNS.map((town) => ({ ...town, ...at(town) })).filter(
    (town) => town.x > 8 && town.x < SIZE.width - 70 && town.y > 12 && town.y < SIZE.height - 8,
  );
  const named = [...shown]
    .sort((one, other) => one.rank - other.rank)
    .reduce<typeof shown>((labelled, town) => {
      const isFree = labelled.every(
        (other) =>
          Math.abs(other.x - town.x) > MIN_DISTANCE.x ||
          Math.abs(other.y - town.y) > MIN_DISTANCE.y,
      );
      return isFree ? [...labelled, town] : labelled;
    }, []);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-full w-full bg-wash"
    >
      <g stroke="var(--rule)" strokeWidth="1">
        {gridLines(place.longitude - 2, place.longitude + 2, 0.5).map((one) => (
          <path key={`x${one}`} d={`M${x(one).toFixed(1)} 0V${SIZE.height}`} />
        ))}
        {gridLines(place.latitude - 2, place.latitude + 2, 0.5).map((one) => (
          <path key={`y${one}`} d={`M0 ${y(one).toFixed(1)}H${SIZE.width}`} />
        ))}
      </g>
      {named.map((town) => (
        <g key={town.name.en}>
          <circle cx={town.x.toFixed(1)} cy={town.y.toFixed(1)} r="2.500" fill="var(--soft)" />
          <text
            x={(town.x + 7).toFixed(1)}
            y={(town.y + 4).toFixed(1)}
            fontSize="12"
            fill="var(--soft)"
          >
            {town.name[locale]}
          </text>
        </g>
      ))}
      <g transform={`translate(${SIZE.width / 2} ${SIZE.height / 2})`}>
        <path
          d="M0 0C-8-9-13-15-13-22a13 13 0 1 1 26 0C13-15 8-9 0 0Z"
          fill="var(--accent)"
          stroke="var(--paper)"
          strokeWidth="1.500"
        />
        <circle cy="-22" r="4.500" fill="var(--paper)" />
      </g>
    </svg>
  );
}
