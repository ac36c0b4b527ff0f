import L from "leaflet";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pinIcon } from "./base-map";
import type { Drawn } from "./clusters";
import type { Spot } from "./grid";
import type { Box } from "./labels";
import { pinBox } from "./pin-box";

type DrawnPoint = Extract<Drawn, { kind: "point" }>;
type DrawnCluster = Extract<Drawn, { kind: "cluster" }>;

/** The width of a number of one, two or more digits. */
const SIZES = [34, 42, 50];
const sizeOf = (count: number): number =>
  SIZES[Math.min(String(count).length, SIZES.length) - 1] ?? 0;

/** A number in a circle, as a link or a button. */
function numberMarker(
  count: number,
  control: HTMLElement,
  { latitude, longitude }: Drawn,
  locale: Locale,
) {
  control.textContent = count.toLocaleString(locale);
  const size = sizeOf(count);
  const icon = L.divIcon({ className: "map-cluster", html: control, iconSize: [size, size] });
  return { marker: L.marker([latitude, longitude], { icon, keyboard: false }), control };
}

/** The link of a point: its name is read to all, and shown when the pin is pointed at. */
export function pointMarker(drawn: DrawnPoint, locale: Locale) {
  const { point, latitude, longitude, offset } = drawn;
  const link = document.createElement("a");
  link.href = point.href;
  if (point.count !== undefined) {
    link.ariaLabel = point.label;
    link.title = point.label;
    return numberMarker(point.count, link, drawn, locale);
  }
  link.className = "map-point-link";
  const name = document.createElement("span");
  name.textContent = point.label;
  link.append(name);
  const icon = pinIcon("map-point", link);
  icon.options.iconAnchor = [14 - offset.x, 36 - offset.y];
  return { marker: L.marker([latitude, longitude], { icon, keyboard: false }), control: link };
}

/** The button of points that are too near to each other. */
export function clusterMarker(drawn: DrawnCluster, locale: Locale, text: string) {
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = text.replace("{count}", drawn.count.toLocaleString(locale));
  return numberMarker(drawn.count, button, drawn, locale);
}

/** The rectangle of a pin, or of a number with its ring. */
export function boxOf(drawn: Drawn, { x, y }: Spot): Box {
  const count = drawn.kind === "point" ? drawn.point.count : drawn.count;
  if (drawn.kind === "point" && count === undefined)
    return pinBox({ x: x + drawn.offset.x, y: y + drawn.offset.y });
  const half = sizeOf(count ?? 0) / 2 + 4;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}
