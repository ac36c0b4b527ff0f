import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chooseCategories, configureThirdParties } from "@/components/kernel/consent/test-choice";
import { LateMap, type LateMapProps } from "./late-map";
import { mountMap } from "./mount-map";
import { PlaceFrame } from "./place-frame";

const loaded = vi.hoisted(() => ({ place: 0, points: 0 }));
// Leaflet needs sizes, which jsdom has not.
vi.mock("./map-canvas", () => {
  loaded.place += 1;
  return { MapCanvas: () => <div role="region" aria-label="Map" /> };
});
vi.mock("./point-canvas", () => {
  loaded.points += 1;
  return { PointCanvas: () => <div role="region" aria-label="Points" /> };
});

const tiles = { note: "From tiles.example", always: "Always" };
const PLACE: LateMapProps = {
  kind: "place",
  locale: "en",
  place: { latitude: 38, longitude: 23.7 },
  isTown: true,
  tilesUrl: "https://tiles.example/{z}/{x}/{y}.png",
  show: "Show the map",
  tiles,
  texts: { map: "Map", pin: "", zoomIn: "", zoomOut: "" },
};
const POINTS: LateMapProps = {
  kind: "points",
  locale: "en",
  tilesUrl: undefined,
  points: [],
  texts: { map: "", zoomIn: "", zoomOut: "", keys: "", searchHere: "", cluster: "" },
};

const views: (() => void)[] = [];
const comeIntoView = async () => {
  await waitFor(() => expect(views).not.toHaveLength(0));
  await act(async () => views.shift()?.());
};
const htmlOf = async (map: LateMapProps) =>
  renderToStaticMarkup(await LateMap({ map, children: <PlaceFrame tiles={tiles} /> }));

/** The element as the server wrote it, with what makes it live. */
async function open(map: LateMapProps) {
  document.body.innerHTML = await htmlOf(map);
  const element = document.querySelector<HTMLElement>("[data-late]");
  if (!element) throw new Error("no room of a map");
  return { element, end: mountMap(element) };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  views.length = 0;
  configureThirdParties({ tiles: "tiles.example" });
  chooseCategories([]);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        views.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("says what the map will say before its code is there, and has no dead button", async () => {
  const html = await htmlOf(PLACE);
  expect(html).toContain("From tiles.example");
  expect(html).not.toContain("<button");
});

it("loads no map before somebody sees it, and none of the streets before they are asked for", async () => {
  const { end } = await open(PLACE);
  expect(screen.queryByRole("button")).toBeNull();
  await comeIntoView();
  const button = await screen.findByRole("button", { name: "Show the map" });
  expect([screen.getAllByText("From tiles.example").length, loaded.place]).toEqual([1, 0]);
  fireEvent.click(button);
  await screen.findByRole("region", { name: "Map" });
  expect(loaded.place).toBe(1);
  end();
});

it("waits to be seen also where the visitor allows tiles", async () => {
  chooseCategories(["maps"]);
  const { end } = await open(PLACE);
  expect(screen.queryByRole("region")).toBeNull();
  await comeIntoView();
  expect(await screen.findByRole("region", { name: "Map" })).toBeTruthy();
  end();
});

it("shows many points, and nothing any more when its page is left", async () => {
  const { element, end } = await open(POINTS);
  expect(loaded.points).toBe(0);
  await comeIntoView();
  // The map of points waits to be seen, too.
  await comeIntoView();
  expect(await screen.findByRole("region", { name: "Points" })).toBeTruthy();
  end();
  await waitFor(() => expect(element.childElementCount).toBe(0));
});

it("does not come after its page was left", async () => {
  const { element, end } = await open(POINTS);
  const before = element.innerHTML;
  const [see] = views;
  end();
  await act(async () => see?.());
  expect(element.innerHTML).toBe(before);
});
