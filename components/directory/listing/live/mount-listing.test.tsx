import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
// Loaded before the time of the first wait runs.
import "./listing-live";
import { mountListing, type ListingProps } from "./mount-listing";

const api = stubApi();

const MAP = {
  map: "Map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  keys: "Arrows move the map.",
  searchHere: "Search here",
  cluster: "{count} here",
};
const listOf = (isNear: boolean): ListingProps => ({
  locale: "en",
  query: "locale=en",
  isNear,
  isByDistance: true,
  isMap: false,
  bounds: null,
  address: "/directory",
  map: { locale: "en", tilesUrl: undefined, texts: MAP },
  shown: "7,8",
  texts: {
    openUntil: "Open until {time}",
    openAllDay: "Open all day",
    opens: "Opens {day} {time}",
    opensToday: "Opens {time}",
    freeAt: "Free {day} {time}",
  },
});

/** The element of a list as the server wrote it. */
function elementOf(isNear: boolean): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = "<button>Show the map</button>";
  element.dataset.list = JSON.stringify(listOf(isNear));
  document.querySelector("[data-listing]")!.append(element);
  return element;
}
const ends: (() => void)[] = [];
const mount = async (isNear: boolean, element = elementOf(isNear)) => {
  await act(async () => void ends.push(mountListing(element, false)));
  return element;
};
const leave = () => ends.pop()?.();

/** The spans of a company that opens 60 minutes before noon in Athens, and closes 60 after it. */
const NOON = new Date("2026-11-27T10:00:00Z");
const minutes = (date: Date) => Math.floor(date.getTime() / 60_000);
const SPANS = [minutes(NOON) - 60, 120].map((one) => one.toString(36)).join(" ");

const located = vi.fn<Geolocation["getCurrentPosition"]>();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: NOON, toFake: ["Date", "setInterval", "clearInterval"] });
  window.sessionStorage.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: located },
  });
  document.body.innerHTML = `<div data-listing><div data-finder></div><div id="near"></div>
    ${[7, 8]
      .map(
        (id) => `<article data-row="${id}"><h2><a href="/en/member/c${id}">Company ${id}</a></h2>
          <span data-spans="${SPANS}"></span><span data-free="${id}"></span>
          <button data-compare="${id}">Compare</button></article>`,
      )
      .join("")}</div>`;
});
afterEach(async () => {
  while (ends.length > 0) leave();
  // What was shown is gone in the next turn.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  vi.useRealTimers();
});

it("says what is open until when, and the free times by one call", async () => {
  api.respond("GET /api/appointment-slot/first", {
    body: { data: [{ id: 7, next_free_at: "2026-11-30T08:00:00Z" }] },
  });
  const row = document.querySelector<HTMLElement>("[data-row='7']")!;
  expect(row.textContent).not.toContain("Open");
  await mount(false);
  await vi.waitFor(() => expect(row.textContent).toContain("Free Monday 10:00"), 5_000);
  expect(row.textContent).toContain("Open until 13:00");
  expect(api.queries).toEqual(["?members=7,8"]);
});

it("holds companies to compare, and a page that is opened later shows them", async () => {
  const element = await mount(false);
  fireEvent.click(document.querySelector("[data-compare='7']")!);
  fireEvent.pointerMove(window);
  const basket = await screen.findByRole("region", { name: "Companies to compare" });
  within(basket).getByText("1 of 5");
  expect(within(basket).getByRole("link", { name: "Ask this company" }).getAttribute("href")).toBe(
    "/en/ask?companies=7",
  );
  leave();
  await waitFor(() => expect(screen.queryByRole("region", { name: /compare/ })).toBeNull());
  element.remove();
  await mount(false);
  await screen.findByRole("region", { name: "Companies to compare" });
});

it("tells a position to the server by two decimals, and says why there is none", async () => {
  located.mockImplementation((_found, refuse) => refuse?.({ code: 1 } as never));
  await mount(true);
  await screen.findByText(/^Your browser is not sharing your location/);
  expect(api.calls.map(([route]) => route)).not.toContain("GET /api/member");
  located.mockImplementation((found) =>
    found({ coords: { latitude: 35.338_735, longitude: 25.144_213 } } as never),
  );
  api.respond("GET /api/member", { body: { data: [] } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await screen.findByText(/^0 near you/);
  const asked = api.queries.find((query) => query.includes("near="));
  expect(new URLSearchParams(asked).get("near")).toBe("35.34,25.14");
});

it("says in the rows near the reader when they are open, and has them alone on its map", async () => {
  located.mockImplementation((found) =>
    found({ coords: { latitude: 35.34, longitude: 25.14 } } as never),
  );
  const near = {
    id: 9,
    slug: "c9",
    member_name: "Company 9",
    area: "Heraklion",
    headline: null,
    professions: [],
    is_member: false,
    verified: null,
    logo: null,
    cover: null,
    phones: [],
    email: null,
    recommendations: 0,
    distance_km: 2,
    opening_hours: { week: { fri: [{ from: "09:00", to: "18:00" }] } },
  };
  api.respond("GET /api/member", { body: { data: [near] } });
  api.respond("GET /api/appointment-slot/first", {
    body: { data: [{ id: 9, next_free_at: "2026-11-30T08:00:00Z" }] },
  });
  await mount(true);
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>("#near [data-row='9']");
    expect(found?.textContent).toContain("Open until 18:00");
    return found;
  });
  await vi.waitFor(() => expect(row?.textContent).toContain("Free Monday 10:00"), 5_000);
  expect(api.queries).toContain("?members=9");
  // The map asks after the list has told it where to look.
  const part = await vi.waitFor(() => {
    const asked = api.queries
      .map((query) => new URLSearchParams(query).get("bbox"))
      .find((bbox) => bbox !== null);
    expect(asked).toBeDefined();
    return asked;
  }, 5_000);
  const [south = 0, west = 0, north = 0, east = 0] = (part ?? "").split(",").map(Number);
  expect(south < 35.34 && north > 35.34 && west < 25.14 && east > 25.14).toBe(true);
  expect(north - south).toBeLessThan(0.1);
});

it("keeps its map where the next list stands in the same element", async () => {
  const element = await mount(false);
  await act(async () => fireEvent.pointerMove(window));
  const drawn = await waitFor(() => {
    const found = element.firstElementChild;
    expect(found?.tagName).toBe("DIV");
    return found;
  });
  leave();
  await mount(false, element);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(element.firstElementChild).toBe(drawn);
  leave();
  await waitFor(() => expect(element.childElementCount).toBe(0));
});
