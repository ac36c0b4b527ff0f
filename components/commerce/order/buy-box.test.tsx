import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { codeHash } from "@/lib/commerce/promo-code/code-link";
import { BuyBox } from "./buy-box";
import { BUY_FORM_ID } from "./buy-form-id";
import { CodeBox } from "./code-box";
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
  window.location.hash = "";
  document.getElementById(BUY_FORM_ID)?.remove();
  vi.unstubAllGlobals();
});

const show = (shown: BuyableEvent) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BuyBox locale="en" event={shown} texts={testFormTexts} labels={labels} price="from €5.00" />
    </SWRConfig>,
  );

const notSold = {
  ticket_types: [{ ...type(1, "Seat", 0), sales_end: "2020-01-01T00:00:00.000Z" }],
};

it("offers no form of an event that is over, also to a code, and asks nothing", async () => {
  window.location.hash = codeHash("SPRING");
  show({ ...event, ends_at: "2020-01-01T00:00:00.000Z" });
  expect(screen.getByText(labels.closed)).toBeTruthy();
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(requests).toEqual([]);
});

it("asks for a code alone while nothing is sold, and for nothing else before", async () => {
  show({ ...event, ...notSold });
  expect(screen.getByText(labels.closed)).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: labels.haveCode }));
  await screen.findByRole("textbox", { name: /Promo code/ });
  expect(screen.queryByRole("button", { name: labels.send })).toBeNull();
});

it("opens with the code of a link, also where no tickets are shown", async () => {
  window.location.hash = codeHash("ΑΝΟΙΞΗ 1");
  const none = { ...event, ticket_types: [] };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CodeBox locale="en" event={none} texts={testFormTexts} labels={labels} />
    </SWRConfig>,
  );
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /Promo code/ });
  expect(field.value).toBe("ΑΝΟΙΞΗ 1");
  await vi.waitFor(() => expect(requests).toContain("/api/event-order/quote"));
});

it.each(["", "#tickets", "#code=", "#code=%E0%A4%A"])(
  "shows nothing where no tickets are shown with the fragment %j",
  async (hash) => {
    window.location.hash = hash;
    render(
      <CodeBox
        locale="en"
        event={{ ...event, ticket_types: [] }}
        texts={testFormTexts}
        labels={labels}
      />,
    );
    await vi.dynamicImportSettled();
    expect(document.body.textContent).toBe("");
  },
);

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
