import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountHall } from "./mount-hall";

let show: () => void = () => undefined;
class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    show = () => onChange([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}
let count = 0;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** A hall with two exhibitors and one row for who is free soonest, once it is in view. */
async function open(answer: () => Promise<Response>) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return answer();
  });
  // Answers are kept for a minute: each test asks for others.
  const path = `/times-${++count}`;
  document.body.innerHTML = `<section data-hall><ol><li data-soon></li></ol>
    <a hidden href="/book/7" data-next="7" data-name="Seven"></a>
    <a hidden href="/book/8" data-next="8" data-name="Eight"></a><div></div></section>`;
  const element = document.querySelector("div")!;
  element.dataset.times = JSON.stringify({
    locale: "en",
    path,
    next: "Free: {when}",
    failed: "Failed",
    none: "None",
  });
  const end = mountHall(element);
  expect(requests).toEqual([]);
  await act(async () => show());
  return { requests, end };
}
const soon = () => document.querySelector("li")?.textContent;
const slot = (id: number, starts_at: string) => ({
  member_id: id,
  starts_at,
  time_zone: "Europe/Athens",
});

it("says when each is free next, and who is free soonest, by one request", async () => {
  const data = [slot(7, "2027-04-06T07:00:00Z"), slot(8, "2027-04-05T07:00:00Z")];
  const { requests } = await open(() => Promise.resolve(Response.json({ data })));
  const when = "Monday 5 April 2027, 10:00 (Athens time)";
  await vi.waitFor(() => expect(soon()).toBe(`Eight ${when}`));
  expect(document.querySelector<HTMLAnchorElement>("li a")?.pathname).toBe("/book/8");
  const link = document.querySelector<HTMLElement>("[data-next='8']");
  expect([link?.hidden, link?.textContent]).toEqual([false, `Free: ${when}`]);
  expect(requests).toHaveLength(1);
});

it("says that nobody is free, or that the times could not be loaded", async () => {
  await open(() => Promise.resolve(Response.json({ data: [] })));
  await vi.waitFor(() => expect(soon()).toBe("None"));
  await open(() => Promise.reject(new TypeError("offline")));
  await vi.waitFor(() => expect(soon()).toBe("Failed"));
  expect(document.querySelector<HTMLElement>("[data-next='7']")?.hidden).toBe(true);
});

it("says nothing of a page that was left meanwhile", async () => {
  const { end } = await open(() => new Promise(() => undefined));
  end();
  expect(soon()).toBe("");
});
