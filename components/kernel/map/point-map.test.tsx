import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chooseCategories, configureThirdParties } from "@/components/kernel/consent/test-choice";
import type { Bounds } from "@/lib/kernel/map/bounds";
import type { MapPoint } from "./clusters";
import type { PointId } from "./draw-points";
import { PointMap } from "./point-map";

const TEXTS = {
  map: "Map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  keys: "Arrows move the map.",
  searchHere: "Search here",
  cluster: "{count} here",
};
const TILES = "https://tiles.example/{z}/{x}/{y}.png";
const at = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: `Company ${id}`,
  href: `/en/${id}`,
});
const POINTS = [
  at("patras", 38.25, 21.73),
  at("athens", 37.98, 23.73),
  at("piraeus", 37.97, 23.7),
  at("kavala", 40.94, 24.41),
];
const onBounds = vi.fn<(bounds: Bounds) => void>();
const onHover = vi.fn<(id: PointId | null) => void>();
let comeIntoView = () => {};
let resize = () => {};
let width = 500;

beforeEach(() => {
  width = 500;
  onBounds.mockReset();
  onHover.mockReset();
  configureThirdParties({ tiles: "tiles.example" });
  chooseCategories([]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(notify: () => void) {
        resize = notify;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  // jsdom has no layout: a map of 500 × 400 pixels.
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Changes = {
  points?: MapPoint[];
  active?: PointId | null;
  bounds?: Bounds | null;
  tilesUrl?: string;
};
async function open(first: Changes = {}) {
  const ui = ({ points = POINTS, active = null, bounds = null, tilesUrl }: Changes) => (
    <PointMap
      locale="en"
      className="h-96"
      points={points}
      active={active}
      bounds={bounds}
      tilesUrl={tilesUrl}
      texts={{ ...TEXTS, streets: tilesUrl && "Streets from tiles.example" }}
      onBounds={onBounds}
      onHover={onHover}
    />
  );
  const { rerender, container } = render(ui(first));
  expect(screen.queryByRole("region")).toBeNull();
  act(comeIntoView);
  const map = await screen.findByRole("region", { name: "Map" });
  // It is drawn in an effect, which may come after what waits for its element.
  await waitFor(() => expect(map.querySelector(".leaflet-marker-pane")).not.toBeNull());
  return { map, container, change: (changes: Changes) => rerender(ui(changes)) };
}
const controls = () =>
  [...document.querySelectorAll<HTMLElement>(".leaflet-marker-pane :is(a, button)")].map(
    (one) => one.ariaLabel ?? one.textContent,
  );
const pin = (name: string) => screen.getByRole("link", { name });
const searchHere = () => screen.queryByRole("button", { name: "Search here" });

it("is loaded when it comes into view, and shows pins, and numbers where they are near", async () => {
  const { map } = await open();
  // In the order in which they are read.
  expect(controls()).toEqual(["Company kavala", "Company patras", "2 here"]);
  expect(pin("Company kavala").getAttribute("href")).toBe("/en/kavala");
  expect(map.getAttribute("tabindex")).toBe("0");
  expect(document.getElementById(map.getAttribute("aria-describedby")!)!.textContent).toBe(
    TEXTS.keys,
  );
  expect(map.querySelector("img")).toBeNull();
  expect(searchHere()).toBeNull();
});

it("goes nearer to the points of a number, and takes the focus to them", async () => {
  await open();
  const number = screen.getByRole("button", { name: "2 here" });
  number.focus();
  fireEvent.click(number, { detail: 0 });
  await waitFor(() => expect(pin("Company athens")).toBeTruthy());
  expect(pin("Company piraeus")).toBeTruthy();
  expect(["Company athens", "Company piraeus"]).toContain(document.activeElement?.textContent);
});

it("lifts the pin of the entry that is pointed at, or the number that it is in", async () => {
  const { change } = await open({ active: "patras" });
  const lifted = () => [...document.querySelectorAll(".is-active")].map((one) => one.textContent);
  expect(lifted()).toEqual(["Company patras"]);
  change({ active: "athens" });
  expect(lifted()).toEqual(["2"]);
  change({ active: null });
  expect(lifted()).toEqual([]);
});

it("tells which pin is pointed at, or has the focus", async () => {
  await open();
  fireEvent.pointerEnter(pin("Company patras"));
  fireEvent.pointerLeave(pin("Company patras"));
  act(() => pin("Company kavala").focus());
  act(() => pin("Company kavala").blur());
  expect(onHover.mock.calls).toEqual([["patras"], [null], ["kavala"], [null]]);
});

it("moves by the keys while a pin has the focus, and offers to search there", async () => {
  await open();
  const before = pin("Company patras");
  before.focus();
  fireEvent.keyDown(before, { key: "ArrowUp", altKey: true });
  expect(searchHere()).toBeNull();
  fireEvent.keyDown(before, { key: "ArrowUp" });
  await waitFor(() => expect(searchHere()).not.toBeNull());
  // The pin is the same, and keeps the focus.
  expect(document.activeElement).toBe(before);
  fireEvent.keyDown(before, { key: "ArrowDown" });
  await waitFor(() => expect(searchHere()).toBeNull());
  fireEvent.keyDown(before, { key: "-" });
  await waitFor(() => expect(searchHere()).not.toBeNull());
});

it("gives the part that is shown, once, and stays there when the address has it", async () => {
  const { map, change } = await open({ bounds: [37, 21, 39, 25] });
  fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  await waitFor(() => expect(searchHere()).not.toBeNull());
  const names = controls();
  fireEvent.click(searchHere()!);
  expect(onBounds).toHaveBeenCalledOnce();
  const [south, west, north, east] = onBounds.mock.lastCall![0];
  expect([south < 37, west < 21, north > 39, east > 25]).toEqual([true, true, true, true]);
  expect([searchHere(), document.activeElement]).toEqual([null, map]);
  change({ bounds: onBounds.mock.lastCall![0] });
  expect(controls()).toEqual(names);
  expect(searchHere()).toBeNull();
});

it("shows other points, and follows them where no part is asked for", async () => {
  const { change } = await open();
  change({ points: [at("nicosia", 35.17, 33.36)] });
  expect(controls()).toEqual(["Company nicosia"]);
  change({ points: [] });
  expect(controls()).toEqual([]);
});

it("draws what stands for many as a link with its number", async () => {
  await open({
    points: [
      { ...at("epirus", 39.6, 20.8), label: "Epirus: 12 companies", count: 12 },
      at("nicosia", 35.17, 33.36),
    ],
  });
  const number = screen.getByRole("link", { name: "Epirus: 12 companies" });
  expect([number.textContent, number.getAttribute("href")]).toEqual(["12", "/en/epirus"]);
});

it("shows streets when the visitor asks for them, and what is drawn before", async () => {
  await open({ tilesUrl: TILES });
  expect([
    document.querySelectorAll("img").length,
    document.querySelectorAll(".map-land").length,
  ]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole("button", { name: "Streets from tiles.example" }));
  await waitFor(() => expect(document.querySelector("img")?.src).toContain("tiles.example"));
  expect(document.querySelector(".map-land")).toBeNull();
  expect(screen.getByText("OpenStreetMap")).toBeTruthy();
  expect(searchHere()).toBeNull();
});

it("draws more when it becomes wider, which is no move", async () => {
  const { map } = await open({ bounds: [37.9, 21.6, 38.3, 21.8] });
  expect(controls()).toEqual(["Company patras"]);
  width = 3_000;
  act(resize);
  expect(controls()).toEqual(["Company patras", "2 here"]);
  expect([searchHere(), map.isConnected]).toEqual([null, true]);
});
