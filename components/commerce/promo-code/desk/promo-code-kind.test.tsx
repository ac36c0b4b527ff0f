import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { NewPromoCodeForm } from "./promo-code-form";
import { promoCodeBody } from "./promo-code-values";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
const texts = messages.account.promoCode;
const api = stubApi();
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: new RegExp(`^${name}`) }), {
    target: { value },
  });

it("asks of a code for memberships for its plan, and sends nothing of events", async () => {
  renderDesk(
    <NewPromoCodeForm
      events={[{ id: 4, title: "Night", path: "/events/night", types: [] }]}
      plans={[{ id: 3, name: "Studio" }]}
      path="/account/promo-code"
    />,
  );
  choose(texts.event, "4");
  expect(screen.queryByLabelText(new RegExp(`^${texts.plan}`))).toBeNull();
  choose(`${texts.kind}$`, "membership");
  expect(screen.queryByLabelText(new RegExp(`^${texts.event}`))).toBeNull();
  expect(screen.queryByLabelText(new RegExp(`^${texts.maxTickets}`))).toBeNull();
  type(`${texts.code}`, "spring");
  type(texts.percent, "20");
  choose(texts.plan, "3");
  await press(texts.create);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.[1]).toMatchObject({
    code: "spring",
    kind: "membership",
    plan_id: 3,
    percent: 20,
    event_id: null,
    opens: [],
    max_tickets_per_order: null,
  });
});

it("drops what was typed for the other kind", () => {
  expect(promoCodeBody({ kind: "event", event_id: "4", plan_id: "3" })).toEqual({
    kind: "event",
    event_id: 4,
    plan_id: null,
  });
});
