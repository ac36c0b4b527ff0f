import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountMoment } from "./mount-moment";

const TEXTS = {
  openUntil: "until {time}",
  openAllDay: "all day",
  opens: "opens {day} {time}",
  opensToday: "opens {time}",
  freeAt: "free {day} {time}",
};

beforeEach(() => {
  // A Friday, a minute before midnight in Athens, which is still Friday in UTC after it.
  vi.useFakeTimers({ now: new Date("2026-11-27T21:59:30Z") });
  document.body.innerHTML = ["thu", "fri", "sat"]
    .map((day) => `<p data-day="${day}"></p>`)
    .join("");
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const marked = () =>
  [...document.querySelectorAll<HTMLElement>("[aria-current=date]")].map(
    ({ dataset }) => dataset.day,
  );

it("marks today in the week of Athens, and the next day at midnight, until it ends", async () => {
  const element = document.createElement("div");
  element.dataset.moment = JSON.stringify({ locale: "en", texts: TEXTS, shown: "" });
  const end = mountMoment(element);
  expect(marked()).toEqual(["fri"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(marked()).toEqual(["sat"]);
  end();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(marked()).toEqual(["sat"]);
});

it("says until when the companies of the page are open", async () => {
  // From 20:00 to 23:00 in UTC, in minutes since 1970.
  const from = Date.parse("2026-11-27T20:00:00Z") / 60_000;
  document.body.innerHTML = `<p data-spans="${from.toString(36)} ${(180).toString(36)}"></p>`;
  const element = document.createElement("div");
  element.dataset.moment = JSON.stringify({ locale: "en", texts: TEXTS, shown: "" });
  const end = mountMoment(element);
  await vi.waitFor(() => expect(document.querySelector("p")?.textContent).toBe("until 01:00"));
  expect(document.querySelector("p")?.dataset.open).toBe("true");
  end();
});
