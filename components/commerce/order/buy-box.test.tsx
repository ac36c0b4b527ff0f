import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { BuyBox } from "./buy-box";
import { BUY_FORM_ID } from "./buy-form-id";
import type { BuyableEvent } from "./on-sale";
import { testBuyLabels as labels } from "./test-buy-labels";
import { testEventOnSale as event, testTypeOnSale as type } from "./test-event-on-sale";

let remaining: number | null;
const requests: string[] = [];
beforeEach(() => {
  setSession(null);
  [remaining, requests.length] = [0, 0];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    const types = [1, 2].map((id) => ({ id, remaining }));
    return Promise.resolve(Response.json({ data: { remaining, ticket_types: types } }));
  });
});
afterEach(() => {
  document.getElementById(BUY_FORM_ID)?.remove();
  vi.unstubAllGlobals();
});

const show = (shown: BuyableEvent) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyBox locale="en" event={shown} texts={testFormTexts} labels={labels} price="from €5.00" />
    </SWRConfig>,
  );

it.each([
  ["of an event that is over", { ends_at: "2020-01-01T00:00:00.000Z" }],
  [
    "while nothing is sold",
    { ticket_types: [{ ...type(1, "Seat", 0), sales_end: "2020-01-01T00:00:00.000Z" }] },
  ],
])("offers no form %s, and asks nothing", (_, change) => {
  show({ ...event, ...change });
  expect(screen.getByText(labels.closed)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(requests).toEqual([]);
});

it.each([
  [12, "12 seats left"],
  [1, "1 seat left"],
  [0, labels.soldOutNow],
])("says beside the price that %d seats are left", async (left, text) => {
  remaining = left;
  show(event);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText("from €5.00")).toBeTruthy();
  expect(requests).toEqual(["/api/event/5/availability"]);
});

it("opens the form among the tickets of the page", async () => {
  remaining = 9;
  const place = document.createElement("div");
  place.id = BUY_FORM_ID;
  document.body.append(place);
  show(event);
  await userEvent.click(screen.getByRole("button", { name: labels.open }));
  const [first] = await screen.findAllByRole("combobox");
  expect(place.contains(first ?? null)).toBe(true);
  expect(screen.queryByRole("button", { name: labels.open })).toBeNull();
});

it("says of a sold-out event that it is, and the button leads to the waitlist", async () => {
  const user = userEvent.setup({ delay: null });
  show({ ...event, sold_out: true });
  screen.getByText(labels.soldOutNow);
  expect(screen.queryByRole("button", { name: labels.open })).toBeNull();
  await user.click(screen.getByRole("button", { name: labels.waitlist.send }));
  await screen.findByText(labels.waitlist.intro);
});
