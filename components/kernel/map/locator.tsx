import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MapPlace } from "./draw-map";
import { projection, type Spot } from "./grid";
import { boxOf, DIRECTIONS, placeLabels, type Named, type Position } from "./labels";
import { countryOutline, type LatLon } from "./outline";
import { pinBox } from "./pin-box";
import { TOWNS } from "./towns";

const SIZE = { width: 400, height: 220, degrees: 3.2 };
/** Beyond the edge of the drawing outlines need not be true. */
const MARGIN = 24;
const ANCHOR = { right: "start", left: "end", above: "middle", below: "middle" } as const;
/** From the top of a line of text to its base. */
const BASE = 13;

const outline = countryOutline();
const clamp = (value: number, most: number) => Math.min(Math.max(value, -MARGIN), most + MARGIN);

/** The spots of a line; what lies outside of the drawing runs along its edge, in few spots. */
function spotsOf(line: readonly LatLon[], at: (place: MapPlace) => Spot): Spot[] {
  const spots: Spot[] = [];
  for (const [latitude, longitude] of line) {
    const spot = at({ latitude, longitude });
    const next = {
      x: Math.round(clamp(spot.x, SIZE.width)),
      y: Math.round(clamp(spot.y, SIZE.height)),
    };
    const [former, last] = [spots.at(-2), spots.at(-1)];
    const isStraight = (axis: "x" | "y") =>
      former?.[axis] === next[axis] && last?.[axis] === next[axis];
    if (last?.x === next.x && last.y === next.y) continue;
    if (isStraight("x") || isStraight("y")) spots.pop();
    spots.push(next);
  }
  return spots;
}

const isSeen = ({ x, y }: Spot): boolean => x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height;

/** A line as an SVG path; none where it is not seen. A ring may lie around the whole drawing. */
function pathOf(spots: readonly Spot[], isRing: boolean): string {
  const [start] = spots;
  if (!start || !(spots.some(isSeen) || (isRing && spots.length > 3))) return "";
  // Differences are shorter.
  const steps = spots.slice(1).map(({ x, y }, index) => {
    const former = spots[index] ?? start;
    return `${x - former.x} ${y - former.y}`;
  });
  return `M${start.x} ${start.y}l${steps.join(" ").replaceAll(" -", "-")}${isRing ? "Z" : ""}`;
}

const textAt = (name: Named, position: Position): Spot => ({
  x: name.x + DIRECTIONS[position.side].x * position.gap,
  y: boxOf(name, position).top + BASE,
});

/**
 * A place on the land and among the towns around it, as an inline drawing without tiles. Decorative:
 * the address has the same information.
 */
export function Locator({ place, locale }: { place: MapPlace; locale: Locale }) {
  const at = projection(place, SIZE);
  const paths = (lines: LatLon[][], isRing = false) =>
    lines.map((line) => pathOf(spotsOf(line, at), isRing)).join("");
  const towns = TOWNS.map((town) => ({ ...town, ...at(town), text: town.name[locale] })).filter(
    ({ x, y }) => x > 8 && x < SIZE.width - 8 && y > 12 && y < SIZE.height - 12,
  );
  const middle = { x: SIZE.width / 2, y: SIZE.height / 2 };
  const frame = { left: 4, top: 4, right: SIZE.width - 4, bottom: SIZE.height - 4 };
  const named = placeLabels(towns, [pinBox(middle)], frame);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-full w-full"
    >
      <path d={`M0 0H${SIZE.width}V${SIZE.height}H0Z`} fill="var(--map-sea)" />
      <path d={paths([...outline.rings.values()].flat(), true)} fill="var(--map-land)" />
      <path
        d={paths(outline.borders)}
        fill="none"
        stroke="var(--map-border)"
        strokeDasharray="1 3"
      />
      <path d={paths(outline.coasts)} fill="none" stroke="var(--map-coast)" />
      {named.map(({ name, position }) => {
        const { x, y } = textAt(name, position);
        return (
          <g key={name.name.en} fill={name.rank === 1 ? "var(--ink)" : "var(--soft)"}>
            <circle cx={name.x.toFixed(1)} cy={name.y.toFixed(1)} r="2.500" />
            <text
              x={x.toFixed(1)}
              y={y.toFixed(1)}
              fontSize="12"
              textAnchor={ANCHOR[position.side]}
            >
              {name.text}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${middle.x} ${middle.y})`}>
        <path
          d="M0 0C-8-9-13-15-13-22a13 13 0 1 1 26 0C13-15 8-9 0 0Z"
          fill="var(--accent-mag)"
          stroke="var(--paper)"
          strokeWidth="1.500"
        />
        <circle cy="-22" r="4.500" fill="var(--paper)" />
      </g>
    </svg>
  );
}
