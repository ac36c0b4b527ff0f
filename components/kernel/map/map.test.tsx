import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import type { Pin } from "@/components/directory/member/desk/pin";
import { PinMap } from "@/components/directory/member/desk/pin-map";
import messages from "@/messages/en";
import type { MapPlace } from "./draw-map";
import { PlaceMap } from "./place-map";

const texts = messages.account.map;
const PATRAS: MapPlace = { latitude: 38.2466, longitude: 21.7346 };
const onPin = vi.fn<(pin: Pin | null) => void>();
const locate = vi.fn<Geolocation["getCurrentPosition"]>();
beforeEach(() => {
  onPin.mockReset();
  locate.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  // jsdom has no layout: a map of 400 × 300 pixels.
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  Object.defineProperty(navigator, "geolocation", {
    value: { getCurrentPosition: locate },
    configurable: true,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const map = () => screen.findByRole("region", { name: texts.map });
const pin = () => document.querySelector<HTMLElement>(".map-pin");
const note = () => screen.getByRole("status").textContent;

it("draws the place only on request, and takes the focus of the button", async () => {
  const options = { locale: "en", tilesUrl: undefined, place: PATRAS, texts } as const;
  const { unmount } = renderDesk(
    <PlaceMap
      {...options}
      show={texts.showPlace}
      tiles={{ note: "From example.org", always: "Always" }}
    />,
  );
  expect(screen.getByText("From example.org")).toBeTruthy();
  await press(texts.showPlace);
  const region = await map();
  await waitFor(() => expect(pin()).not.toBeNull());
  expect([document.activeElement, screen.queryByText(texts.showPlace)]).toEqual([region, null]);
  // A map for readers: its pin cannot be moved.
  expect(pin()!.tabIndex).toBe(-1);
  expect([...document.querySelectorAll(".map-town")].map((one) => one.textContent)).toContain(
    "Patras",
  );
  expect(document.querySelectorAll("path.map-land")).toHaveLength(1);
  unmount();
  expect(region.childElementCount).toBe(0);
});

const openPin = (place: Pin | null, tilesUrl?: string) => {
  const ui = (at: Pin | null) => <PinMap pin={at} tilesUrl={tilesUrl} onPin={onPin} />;
  const { rerender } = renderDesk(ui(place));
  return { show: (at: Pin | null) => rerender(ui(at)) };
};
const openMap = async () => {
  await press(texts.show);
  await map();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: texts.pinToCenter }).ariaDisabled).toBe("false"),
  );
};

it("names the server of the map's pictures before they are loaded", async () => {
  openPin(null, "https://tiles.example.org/{z}/{x}/{y}.png");
  expect(screen.getByText(/tiles\.example\.org/)).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});

it("moves the pin with the arrow keys, further with Shift", async () => {
  openPin(PATRAS);
  await openMap();
  await waitFor(() => expect(pin()).not.toBeNull());
  expect(pin()!.getAttribute("aria-label")).toBe(texts.pin);
  const move = (key: string, keys = {}) => {
    act(() => void fireEvent.keyDown(pin()!, { key, ...keys }));
    return onPin.mock.lastCall![0]!;
  };
  const near = move("ArrowRight");
  expect([near.latitude, near.longitude > PATRAS.longitude]).toEqual([PATRAS.latitude, true]);
  const far = move("ArrowRight", { shiftKey: true });
  expect(far.longitude - near.longitude).toBeCloseTo((near.longitude - PATRAS.longitude) * 10, 4);
  expect(note()).toContain(`${far.latitude.toFixed(5)}, ${far.longitude.toFixed(5)}`);
  act(() => void fireEvent.keyDown(pin()!, { key: "ArrowLeft", altKey: true }));
  expect(onPin).toHaveBeenCalledTimes(2);
});

it("sets the pin by a click and to the middle of the map, and removes it", async () => {
  const { show } = openPin(null);
  await openMap();
  expect(screen.getByRole("button", { name: texts.remove }).ariaDisabled).toBe("true");
  fireEvent.click(await map(), { clientX: 200, clientY: 150 });
  await waitFor(() => expect(onPin).toHaveBeenCalledOnce());
  await press(texts.pinToCenter);
  const [clicked, middle] = onPin.mock.calls.map(([place]) => place!);
  expect(clicked!.latitude).toBeCloseTo(middle!.latitude, 1);
  show(middle!);
  expect(pin()).not.toBeNull();
  await press(texts.remove);
  expect([onPin.mock.lastCall, note()]).toEqual([[null], texts.removed]);
  show(null);
  expect(pin()).toBeNull();
  await press(texts.hide);
  expect(screen.queryByRole("button", { name: texts.pinToCenter })).toBeNull();
});

const FOUND = { coords: { latitude: 38.24660049, longitude: 21.7346, accuracy: 12.4 } };

it("puts the pin where the visitor is, one request at a time", async () => {
  openPin(null);
  await press(texts.locate);
  await press(texts.locate);
  expect([note(), locate.mock.calls.length]).toEqual([texts.locating, 1]);
  act(() => locate.mock.calls[0]![0](FOUND as GeolocationPosition));
  expect(onPin.mock.calls).toEqual([[{ latitude: 38.2466, longitude: 21.7346 }]]);
  expect(note()).toContain("about 12 metres");
});

it.each([
  { code: 1, text: texts.locateRefused },
  { code: 2, text: texts.locateFailed },
])("says why the place was not found ($code), and can be asked again", async ({ code, text }) => {
  openPin(null);
  await press(texts.locate);
  const failure = { code, PERMISSION_DENIED: 1 } as GeolocationPositionError;
  act(() => locate.mock.calls[0]![1]!(failure));
  expect([note(), onPin.mock.calls]).toEqual([text, []]);
  await press(texts.locate);
  expect(locate).toHaveBeenCalledTimes(2);
});
