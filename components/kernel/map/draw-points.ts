import L from "leaflet";
import type { Bounds } from "@/lib/kernel/map/bounds";
import { baseMap, COUNTRY, type BaseOptions } from "./base-map";
import { clusterPoints, readingOrder, type Clusters, type Drawn, type MapPoint } from "./clusters";
import type { Box } from "./labels";
import { namedPins } from "./pin-names";
import { boxOf, clusterMarker, pointMarker } from "./point-markers";

export type PointId = MapPoint["id"];
export type PointOptions = BaseOptions & {
  points: readonly MapPoint[];
  bounds: Bounds | null;
  /** `{count}` is the number of points. */
  texts: { cluster: string };
  /** A pin is pointed at or has the focus, or none any more. */
  onHover(id: PointId | null): void;
  /** The map shows another part than it was told to, or that part again. */
  onAway(isAway: boolean): void;
};
export type DrawnPoints = {
  setPoints(points: readonly MapPoint[]): void;
  /** The part to show; null for all points. */
  setBounds(bounds: Bounds | null): void;
  setActive(id: PointId | null): void;
  setTiles(tilesUrl: string | undefined): void;
  /** The part that is shown, and from now on counts as told to. */
  takeBounds(): Bounds;
  remove(): void;
};

/** From this zoom on points are drawn alone. */
const ALONE_FROM = 15;
/** The nearest that the map goes to points by itself. */
const FIT_ZOOM = 13;
const PAN_PX = 80;
/** Smaller moves are no wish to see another part. */
const AWAY_PX = 12;
const PANS: Record<string, [number, number]> = {
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
};

/** Space around points that a map fits: for halves of numbers, and the height of pins. */
const FIT: L.FitBoundsOptions = {
  paddingTopLeft: [30, 46],
  paddingBottomRight: [24, 24],
  maxZoom: FIT_ZOOM,
  animate: false,
};

const boundsOf = (map: L.Map): Bounds => {
  const bounds = map.getBounds();
  return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
};

function fit(map: L.Map, points: readonly MapPoint[], bounds: Bounds | null): void {
  if (bounds) {
    const [south, west, north, east] = bounds;
    // A rounded address of the part that is shown must not show the next larger one.
    const middle = L.latLngBounds([south, west], [north, east]).pad(-0.02);
    map.fitBounds(middle, { animate: false });
  } else if (points.length === 0) map.fitBounds(COUNTRY, { animate: false });
  else {
    // Numbers are wider than pins, and must not be under the buttons of the zoom.
    const isCounted = points.some(({ count }) => count !== undefined);
    const options: L.FitBoundsOptions = isCounted ? { ...FIT, paddingTopLeft: [64, 46] } : FIT;
    map.fitBounds(L.latLngBounds(points.map((one) => [one.latitude, one.longitude])), options);
  }
}

type Item = { drawn: Drawn; marker: L.Marker; control: HTMLElement };

/** The points that an item stands for. */
const idsOf = ({ drawn }: Item, clusters: Clusters): PointId[] =>
  drawn.kind === "point" ? [drawn.point.id] : clusters.leavesOf(drawn.cluster).map(({ id }) => id);

/** Shows names above pins where there is room. @returns their rectangles */
function nameSome(
  map: L.Map,
  items: ReadonlyMap<string, Item>,
  taken: readonly Box[],
): Map<string, Box> {
  const { x: width, y: height } = map.getSize();
  const pins = [...items].flatMap(([key, { drawn, marker }]) => {
    if (drawn.kind !== "point") return [];
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    const { point, offset } = drawn;
    return [{ key, text: point.label, x: x + offset.x, y: y + offset.y }];
  });
  const names = namedPins(pins, taken, { width, height });
  for (const [key, { marker }] of items)
    marker.getElement()?.classList.toggle("is-named", names.has(key));
  return names;
}

/**
 * Draws points into an element, those near to each other as a number. Tab goes through them in the
 * order in which they are read, arrows move the map, and a number takes nearer to its points.
 */
export function drawPoints(element: HTMLElement, options: PointOptions): DrawnPoints {
  const { locale, tilesUrl, texts, onHover, onAway } = options;
  let points = options.points;
  let clusters = clusterPoints(points, ALONE_FROM);
  let items = new Map<string, Item>();
  let active: PointId | null = null;
  let names = new Map<string, Box>();
  const taken = () => [...items.values()].map((item) => boxOf(item.drawn, spotOf(item)));
  const spotOf = ({ marker }: Item) => map.latLngToContainerPoint(marker.getLatLng());
  const { map, ground } = baseMap(
    element,
    { locale, tilesUrl, texts },
    {
      look: (one) => fit(one, points, options.bounds),
      taken: () => [...taken(), ...names.values()],
    },
  );
  let home = { center: map.getCenter(), zoom: map.getZoom() };

  const lift = () => {
    for (const item of items.values()) {
      const isActive = active !== null && idsOf(item, clusters).includes(active);
      item.marker.getElement()?.classList.toggle("is-active", isActive);
      item.marker.setZIndexOffset(isActive ? 10_000 : 0);
    }
  };
  /** The focus goes to what is drawn nearest to a place. */
  const focusNear = (place: L.LatLng) => {
    const [nearest] = [...items.values()].toSorted(
      (one, other) =>
        place.distanceTo(one.marker.getLatLng()) - place.distanceTo(other.marker.getLatLng()),
    );
    (nearest?.control ?? element).focus({ preventScroll: true });
  };
  const open = (cluster: number, place: L.LatLng, isByKey: boolean) => {
    if (isByKey) map.once("moveend", () => focusNear(place));
    map.setView(place, Math.min(clusters.zoomOf(cluster), map.getMaxZoom()));
  };
  const add = (drawn: Drawn): Item => {
    const { marker, control } =
      drawn.kind === "point"
        ? pointMarker(drawn, locale)
        : clusterMarker(drawn, locale, texts.cluster);
    marker.addTo(map);
    if (drawn.kind === "cluster")
      // A click by the keyboard has no detail.
      control.addEventListener("click", (event) =>
        open(drawn.cluster, marker.getLatLng(), event instanceof MouseEvent && event.detail === 0),
      );
    else {
      const notify = (id: PointId | null) => () => onHover(id);
      const [enter, leave] = [notify(drawn.point.id), notify(null)];
      control.addEventListener("pointerenter", enter);
      control.addEventListener("pointerleave", leave);
      control.addEventListener("focus", enter);
      control.addEventListener("blur", leave);
    }
    return { drawn, marker, control };
  };
  /** Their elements in the order in which they are read, which Tab follows. */
  const putInOrder = () => {
    const ordered = readingOrder(
      [...items.values()].map((item) => ({ item, ...spotOf(item) })),
    ).flatMap(({ item }) => item.marker.getElement() ?? []);
    const pane = map.getPane("markerPane");
    if (!pane || ordered.every((one, index) => pane.children[index] === one)) return;
    const focused = document.activeElement;
    pane.append(...ordered);
    if (focused instanceof HTMLElement && pane.contains(focused))
      focused.focus({ preventScroll: true });
  };
  const draw = () => {
    const [south, west, north, east] = boundsOf(map);
    const [tall, wide] = [(north - south) * 0.1, (east - west) * 0.1];
    const part: Bounds = [south - tall, west - wide, north + tall, east + wide];
    const former = items;
    const hadFocus = [...former.values()].some(({ control }) => control === document.activeElement);
    items = new Map(
      clusters
        .drawn(part, Math.round(map.getZoom()))
        .map((drawn) => [drawn.key, former.get(drawn.key) ?? add(drawn)]),
    );
    for (const [key, { marker }] of former) if (!items.has(key)) marker.remove();
    putInOrder();
    if (hadFocus && !element.contains(document.activeElement))
      element.focus({ preventScroll: true });
    lift();
    names = nameSome(map, items, taken());
    ground.redraw();
  };
  const isAway = () =>
    map.getZoom() !== home.zoom ||
    map.project(home.center).distanceTo(map.project(map.getCenter())) > AWAY_PX;
  const settle = () => {
    home = { center: map.getCenter(), zoom: map.getZoom() };
    onAway(false);
  };
  map.on("moveend", () => {
    draw();
    onAway(isAway());
  });
  // Leaflet's own keys work while the map has the focus, these while a pin has it.
  const onKey = (event: KeyboardEvent) => {
    if (event.target === element || event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = PANS[event.key];
    if (pan) map.panBy(pan);
    else if (event.key === "+" || event.key === "=") map.zoomIn();
    else if (event.key === "-") map.zoomOut();
    else return;
    event.preventDefault();
  };
  element.addEventListener("keydown", onKey);
  draw();
  return {
    setPoints(next) {
      for (const { marker } of items.values()) marker.remove();
      items = new Map();
      points = next;
      clusters = clusterPoints(points, ALONE_FROM);
      draw();
    },
    setBounds(bounds) {
      fit(map, points, bounds);
      settle();
    },
    setActive(id) {
      active = id;
      lift();
    },
    setTiles(url) {
      const wasAway = isAway();
      // Goes to a whole zoom, which is no wish to see another part.
      ground.setTiles(url);
      if (!wasAway) settle();
    },
    takeBounds() {
      settle();
      return boundsOf(map);
    },
    remove() {
      element.removeEventListener("keydown", onKey);
      map.remove();
    },
  };
}
