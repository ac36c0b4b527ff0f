import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountTimes } from "./mount-times";

let show: () => void = () => undefined;
class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    show = () => onChange([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}
let member = 6;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("IntersectionObserver", Observer);
  // Each test asks for another company: answers are kept for the tab.
  member += 1;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const slot = (id: number, starts: string) => ({
  id,
  starts_at: starts,
  ends_at: starts,
  time_zone: "Europe/Athens",
  version: 1,
});

/** The room of the times, once it is in view. */
async function open(answer: () => Promise<Response>) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return answer();
  });
  const element = document.body.appendChild(document.createElement("div"));
  const labels = { none: "No times", failed: "Failed", zone: "In {zone}" };
  element.dataset.times = JSON.stringify({ locale: "en", memberId: member, labels });
  const end = mountTimes(element);
  expect(requests).toEqual([]);
  await act(async () => show());
  return { requests, end, element };
}

it("shows the next free times once they are in view, as links that keep the choice", async () => {
  const times = ["05T07:00", "05T08:00", "05T09:00", "06T07:30", "07T07:00", "08T07:00"];
  const data = times.map((time, index) => slot(index + 1, `2027-04-${time}:00Z`));
  const { requests, end, element } = await open(() => Promise.resolve(Response.json({ data })));
  const link = await screen.findByRole("link", { name: "Tuesday 6 April, 10:30" });
  expect(link.getAttribute("href")).toBe(`/en/appointment/new?member=${member}&slot=4`);
  // Two of each of the next three days.
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "10:00",
    "11:00",
    "10:30",
    "10:00",
  ]);
  expect(screen.getByText("In Athens time")).toBeTruthy();
  expect(requests).toHaveLength(1);
  end();
  await waitFor(() => expect(element.innerHTML).toBe(""));
});

it("shows more times where only one day has any", async () => {
  const data = [11, 12, 13, 14, 15].map((hour) => slot(hour, `2027-04-05T${hour}:00:00Z`));
  await open(() => Promise.resolve(Response.json({ data })));
  expect(await screen.findAllByRole("link")).toHaveLength(5);
});

it("says that no time is free, or that they could not be loaded", async () => {
  const { end } = await open(() => Promise.resolve(Response.json({ data: [] })));
  expect(await screen.findByText("No times")).toBeTruthy();
  end();
  member += 1;
  await open(() => Promise.reject(new TypeError("offline")));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed");
});
