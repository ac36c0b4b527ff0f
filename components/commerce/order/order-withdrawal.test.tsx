import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createTranslator } from "next-intl";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el";
import en from "@/messages/en";
import { OrderWithdrawal } from "./order-withdrawal";

const refresh = vi.hoisted(() => vi.fn<() => void>());
const router = vi.hoisted(() => ({ refresh }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
// Next.js gives pages the locale of the request; here the test sets it.
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: "order" }) =>
    createTranslator({ locale, messages: locale === "el" ? el : en, namespace }),
}));
const api = stubApi();

type Props = Parameters<typeof OrderWithdrawal>[0];
const now = new Date("2027-03-10T10:00:00Z");
const order: Props["order"] = {
  id: 7,
  number: "DS-7",
  title: "Recording",
  signature: "s",
  status: "paid",
  refund_asked: false,
  withdraw_until: "2027-03-24T22:00:00.000Z",
};

const show = async (change: Partial<Props["order"]> = {}, locale: Locale = "en") =>
  render(
    await OrderWithdrawal({
      locale,
      order: { ...order, ...change },
      now,
      problems: testFormTexts.problems,
    }),
  );

it("withdraws in two steps, and says until when", async () => {
  const user = userEvent.setup();
  const texts = en.order.withdraw;
  await show();
  screen.getByRole("heading", { name: texts.title });
  screen.getByText(/until .*2[45] March 2027/);
  await user.click(screen.getByRole("button", { name: texts.ask }));
  expect(api.calls).toEqual([]);
  screen.getByText(/order DS-7, “Recording”/);
  await user.click(screen.getByRole("button", { name: texts.yes }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(api.calls.map(([call]) => call)).toEqual(["POST /api/event-order/7/withdraw"]);
});

it("has the words of the law on its button in Greek", async () => {
  await show({}, "el");
  screen.getByRole("button", { name: "Υπαναχώρηση από τη σύμβαση" });
});

it("stays while a part of the order was refunded", async () => {
  const { container } = await show({ status: "partially_refunded" });
  expect(container.querySelector("button")).not.toBeNull();
});

it.each<[string, Partial<Props["order"]>]>([
  ["without that right", { withdraw_until: null }],
  ["once its time is over", { withdraw_until: now.toISOString() }],
  ["while a refund is not confirmed", { refund_asked: true }],
  ["before the payment", { status: "pending_payment" }],
  ["after a refund", { status: "refunded" }],
])("is not shown %s", async (_, change) => {
  const { container } = await show(change);
  expect(container.innerHTML).toBe("");
});
