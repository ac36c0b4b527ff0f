import { readOutline, type Outline, type OutlineFile } from "./outline";
import type { Region } from "./regions";

type Load = () => Promise<{ default: OutlineFile }>;

/** Each a file of its own for browsers, loaded when a map is zoomed into the region. */
const FILES: Record<Region, Load> = {
  "eastern-macedonia-thrace": () => import("./outline/eastern-macedonia-thrace.json"),
  "central-macedonia": () => import("./outline/central-macedonia.json"),
  "western-macedonia": () => import("./outline/western-macedonia.json"),
  epirus: () => import("./outline/epirus.json"),
  thessaly: () => import("./outline/thessaly.json"),
  "ionian-islands": () => import("./outline/ionian-islands.json"),
  "western-greece": () => import("./outline/western-greece.json"),
  "central-greece": () => import("./outline/central-greece.json"),
  attica: () => import("./outline/attica.json"),
  peloponnese: () => import("./outline/peloponnese.json"),
  "north-aegean": () => import("./outline/north-aegean.json"),
  "south-aegean": () => import("./outline/south-aegean.json"),
  crete: () => import("./outline/crete.json"),
  cyprus: () => import("./outline/cyprus.json"),
};

const loaded = new Map<Region, Promise<Outline>>();

/** The outline of a region in all its detail, corners rounded; loaded once. */
export function loadRegion(region: Region): Promise<Outline> {
  const known = loaded.get(region);
  if (known) return known;
  const outline = FILES[region]().then((file) => readOutline(file.default, true));
  loaded.set(region, outline);
  // A failure of the network is tried again.
  outline.catch(() => loaded.delete(region));
  return outline;
}
