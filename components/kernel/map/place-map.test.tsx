import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { hasConsent } from "@/components/kernel/consent/consent-store";
import { chooseCategories, configureThirdParties } from "@/components/kernel/consent/test-choice";
import { stubApi } from "@/components/kit/form/test-api";
import { PlaceMap } from "./place-map";

// Leaflet needs sizes, which jsdom has not.
vi.mock("./map-canvas", () => ({ MapCanvas: () => <div role="region" aria-label="Map" /> }));

const api = stubApi();
const TILES = "https://tiles.example/{z}/{x}/{y}.png";
const open = (tilesUrl?: string) =>
  render(
    <PlaceMap
      locale="en"
      place={{ latitude: 38, longitude: 23.7 }}
      tilesUrl={tilesUrl}
      show="Show from tiles.example"
      tiles={tilesUrl === undefined ? undefined : { note: "Note", always: "Always" }}
      texts={{ map: "Map", pin: "", zoomIn: "", zoomOut: "" }}
    />,
  );
const map = () => screen.queryByRole("region", { name: "Map" });
const show = () => fireEvent.click(screen.getByRole("button"));

beforeEach(() => {
  configureThirdParties({ tiles: "tiles.example" });
  chooseCategories([]);
});

it("offers a map until the visitor asks for it, and asks again on the next page", async () => {
  const { unmount } = open(TILES);
  expect(map()).toBeNull();
  show();
  await screen.findByRole("region", { name: "Map" });
  expect([hasConsent("maps"), api.calls]).toEqual([false, []]);
  unmount();
  open(TILES);
  expect(map()).toBeNull();
});

it("remembers the choice when the visitor wishes it", async () => {
  api.respond("POST /api/consent", { status: 201, body: { data: { id: "proof" } } });
  open(TILES);
  fireEvent.click(screen.getByRole("checkbox", { name: "Always" }));
  show();
  await waitFor(() => expect(hasConsent("maps")).toBe(true));
});

it("shows the map at once where tiles are allowed, and closes it when they are refused", async () => {
  chooseCategories(["maps"]);
  open(TILES);
  await screen.findByRole("region", { name: "Map" });
  act(() => chooseCategories([]));
  expect(map()).toBeNull();
});

it("closes a map that was asked for once, when the visitor then refuses tiles", async () => {
  open(TILES);
  show();
  await screen.findByRole("region", { name: "Map" });
  act(() => chooseCategories(["videos"]));
  expect(map()).toBeNull();
});

it("keeps a map that was asked for after the refusal, whose proof arrives later", async () => {
  const refusedAt = Date.now() - 1_000;
  open(TILES);
  show();
  act(() => chooseCategories(["videos"], refusedAt));
  expect(await screen.findByRole("region", { name: "Map" })).toBeTruthy();
});

it("asks nothing for a map without tiles, which loads nothing from others", () => {
  open();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
