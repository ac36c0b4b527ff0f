import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { storeList } from "@/components/kit/desk/list/list-memory";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";
import messages from "@/messages/en";
import { NewPromoCodeForm, PromoCodeForm } from "./promo-code-form";
import { promoCodeBody } from "./promo-code-values";
import { RemoveButton } from "./remove-button";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.promoCode;
const api = stubApi();
const toasts = recordToasts();
const events = [
  { id: 4, title: "Night", path: "/event/night", types: [{ id: 41, name: "Backstage" }] },
  { id: 5, title: "Day", path: "/event/day", types: [{ id: 51, name: "Early" }] },
];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: PromoCodeView = {
  id: 7,
  code: "SPRING",
  kind: "event",
  event_id: 4,
  event_title: "Night",
  plan_id: null,
  plan_name: null,
  opens: [],
  percent: 20,
  amount_cents: null,
  max_uses: null,
  max_tickets_per_order: null,
  valid_from: null,
  valid_to: "2027-05-01T09:00:00.000Z",
  state: "active",
  uses: 0,
  was_used: false,
  created_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(name) });
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it("sends what is typed as the API has it: cents, numbers, times, null for what is empty", () => {
  const body = promoCodeBody({
    code: "a",
    amount_cents: "12,5",
    max_uses: "3",
    percent: "",
    valid_from: "2027-05-01T12:00",
    version: 2,
  });
  expect(body).toEqual({
    code: "a",
    amount_cents: 1_250,
    max_uses: 3,
    percent: null,
    valid_from: "2027-05-01T09:00:00.000Z",
    version: 2,
  });
  expect(promoCodeBody({ max_uses: "x" })).toEqual({ max_uses: "x" });
});

it("makes a code and leads to it; a wrong number is said at its field", async () => {
  renderDesk(<NewPromoCodeForm events={events} path="/account/promo-code" />);
  fill("^Code", "spring");
  fill(texts.percent, "200");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.percent).getAttribute("aria-invalid")).toBe("true");
  fill(texts.percent, "20");
  api.respond("POST /api/promo-code", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/account/promo-code/7"));
  expect(api.calls[0]?.[1]).toMatchObject({ code: "spring", percent: 20, event_id: null });
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<PromoCodeForm code={view} events={events} />);
  fill(texts.maxUses, "5");
  api.respond("PUT /api/promo-code/7", { body: { data: { ...view, max_uses: 5, version: 4 } } });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([["PUT /api/promo-code/7", { max_uses: 5, version: 3 }]]);
});

it("chooses the hidden tickets that a code opens among those of its event", async () => {
  renderDesk(<PromoCodeForm code={{ ...view, opens: [51] }} events={events} />);
  const shown = () => screen.getAllByRole("checkbox").map((one) => one.closest("div")?.textContent);
  // One of another event stays in sight, to be taken back.
  expect(shown()).toEqual(["Backstage · Night ", "Early · Day "]);
  fireEvent.click(screen.getByRole("checkbox", { name: /Early/ }));
  expect(shown()).toEqual(["Backstage · Night "]);
  fireEvent.click(screen.getByRole("checkbox", { name: /Backstage/ }));
  api.respond("PUT /api/promo-code/7", { body: { data: { ...view, opens: [41], version: 4 } } });
  await press(messages.account.form.save);
  await waitFor(() =>
    expect(api.calls).toEqual([["PUT /api/promo-code/7", { opens: [41], version: 3 }]]),
  );
  fireEvent.change(screen.getByRole("combobox", { name: new RegExp(texts.event) }), {
    target: { value: "" },
  });
  expect(shown()).toEqual(["Backstage · Night ", "Early · Day "]);
});

it("deletes or ends a code only after a question", async () => {
  storeList("/account/promo-codes", { href: "/account/promo-codes?page=3" });
  renderDesk(<RemoveButton id={7} isUsed listPath="/account/promo-codes" />);
  await press(texts.end);
  expect(api.calls).toEqual([]);
  await press(texts.end);
  await waitFor(() => expect(toasts).toEqual([texts.ended]));
  expect(api.calls).toEqual([["DELETE /api/promo-code/7", undefined]]);
  expect(router.push).toHaveBeenCalledWith("/en/account/promo-codes?page=3");
});
