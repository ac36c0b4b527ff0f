import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { TimesBox } from "./times-box";

afterEach(() => vi.unstubAllGlobals());

const labels = { none: "No times", failed: "Failed", zone: "In {zone}" };
const slot = (id: number, starts: string) => ({
  id,
  starts_at: starts,
  ends_at: starts,
  time_zone: "Europe/Athens",
  version: 1,
});

const box = (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <TimesBox locale="en" memberId={7} summary="Show" labels={labels}>
      <p>All times</p>
    </TimesBox>
  </SWRConfig>
);

/** Shows the box, and unfolds it. */
async function show(answer: () => Promise<Response>) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return answer();
  });
  render(box);
  expect(requests).toEqual([]);
  fireEvent(screen.getByRole("group"), new Event("toggle"));
  await screen.findByText("All times");
  return requests;
}

it("loads the next free times when it is unfolded, as links that keep the choice", async () => {
  const data = [slot(1, "2027-04-05T07:00:00Z"), slot(2, "2027-04-06T07:30:00Z")];
  const requests = await show(() => Promise.resolve(Response.json({ data })));
  const link = await screen.findByRole("link", { name: "Tuesday 6 April, 10:30" });
  expect(link.getAttribute("href")).toBe("/en/account/appointments/new?member=7&slot=2");
  expect(screen.getByText("In Athens time")).toBeTruthy();
  expect(screen.getByText("All times")).toBeTruthy();
  expect(requests).toHaveLength(1);
});
it("says that no time is free", async () => {
  await show(() => Promise.resolve(Response.json({ data: [] })));
  expect(await screen.findByText("No times")).toBeTruthy();
});
it("says that the times could not be loaded, and keeps the link to all", async () => {
  await show(() => Promise.reject(new TypeError("offline")));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed");
  expect(screen.getByText("All times")).toBeTruthy();
});
it("loads the times of a box that was unfolded before hydration", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data: [] })));
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(box);
  container.querySelector("details")!.open = true;
  render(box, { container, hydrate: true });
  expect(await screen.findByText("No times")).toBeTruthy();
});
