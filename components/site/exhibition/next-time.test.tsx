import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NextTime } from "./next-time";

afterEach(() => vi.unstubAllGlobals());

/** Tells the observers whether the list is in view; jsdom has no layout. */
let scrollTo: (isIntersecting: boolean) => void = () => undefined;
let isInView = true;
class Observer {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    scrollTo = (isIntersecting) => this.onChange([{ isIntersecting }]);
    scrollTo(isInView);
  }
  disconnect = () => undefined;
}
beforeEach(() => {
  isInView = true;
  vi.stubGlobal("IntersectionObserver", Observer);
});

const labels = { next: "Free: {when}", failed: "Failed" };

/** Shows two exhibitors, and returns the requests that they send. */
function show(path: string, answer: () => Promise<Response>) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return answer();
  });
  render(
    <>
      {[7, 8].map((id) => (
        <NextTime key={id} memberId={id} path={path} locale="en" labels={labels} />
      ))}
    </>,
  );
  return requests;
}

it("shows the next free time of a company that has one, with one request for all", async () => {
  const slot = { member_id: 7, starts_at: "2027-04-05T07:00:00Z", time_zone: "Europe/Athens" };
  const requests = show("/first-times", () => Promise.resolve(Response.json({ data: [slot] })));
  const link = await screen.findByRole("link");
  expect(link.textContent).toBe("Free: Monday 5 April 2027, 10:00 (Athens time)");
  expect(link.getAttribute("href")).toBe("/en/account/appointments/new?member=7");
  expect(requests).toHaveLength(1);
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
});

it("says that the times could not be loaded, and asks again the next time", async () => {
  show("/broken-times", () => Promise.reject(new TypeError("offline")));
  expect(await screen.findAllByText("Failed")).toHaveLength(2);
  const requests = show("/broken-times", () => Promise.resolve(Response.json({ data: [] })));
  await waitFor(() => expect(requests).toHaveLength(1));
});

it("loads nothing until an exhibitor is in view", async () => {
  isInView = false;
  const requests = show("/later-times", () => Promise.resolve(Response.json({ data: [] })));
  await import("./next-times");
  expect(requests).toEqual([]);
  scrollTo(true);
  await waitFor(() => expect(requests).toHaveLength(1));
});
