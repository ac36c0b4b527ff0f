import { afterEach, expect, it, vi } from "vitest";
import { mountDates } from "./mount-dates";

afterEach(() => vi.unstubAllGlobals());

function page(): HTMLElement {
  document.documentElement.lang = "en";
  document.body.innerHTML = `<nav data-series="3" data-none="Sold out" data-one="1 left"
    data-many="{count} left"><span data-date="1"></span><span data-date="2"></span>
    <span data-date="3"></span><span data-date="4"></span></nav>`;
  return document.querySelector("nav")!;
}
const words = (element: HTMLElement) =>
  [...element.querySelectorAll("span")].map((place) => place.textContent);

it("says what is left on each date, and nothing without a limit", async () => {
  const asked: string[] = [];
  const dates = [
    { id: 1, remaining: 7, sold_out: false },
    { id: 2, remaining: 1, sold_out: false },
    { id: 3, remaining: null, sold_out: true },
    { id: 4, remaining: null, sold_out: false },
    { id: 9, remaining: 2, sold_out: false },
  ];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ data: { dates } }));
  });
  const element = page();
  const end = mountDates(element);
  await vi.waitFor(() => expect(words(element)).toEqual(["7 left", "1 left", "Sold out", ""]));
  expect(asked[0]).toMatch(/\/api\/event-series\/3\?locale=en$/);
  end();
});

it("leaves the page as it is without an answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const element = page();
  mountDates(element)();
  await Promise.resolve();
  expect(words(element)).toEqual(["", "", "", ""]);
});
