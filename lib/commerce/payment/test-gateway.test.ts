import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { requestRefund } from "./refund/request";
import { sendRefund } from "./refund/send";
import { startPayment } from "./start";
import { paidOrder } from "./test-checkout";
import { answerTestPayment, findTestPayment } from "./test-payment";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { testUser } from "@/lib/kernel/auth/test-users";

beforeEach(() => {
  Object.assign(settings(), { DEMO: true, STRIPE_SECRET_KEY: undefined });
});

/** An order whose buyer is at the page of the test gateway. */
async function begun() {
  const { id } = await paidOrder();
  const { redirect_url: url } = await startPayment(id, "card", "el");
  return { id, key: url!.split("/").at(-1)!, url };
}
const statusOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

it("leads to a page of the site, where declining keeps the payment open", async () => {
  const { id, key, url } = await begun();
  expect(url).toBe(`${settings().SITE_URL}/payment/test/${key}`);
  expect(await findTestPayment(key)).toMatchObject({ amountCents: 2_480, isOpen: true });
  await answerTestPayment({ key, outcome: "decline" });
  expect(await statusOf(id)).toBe("pending_payment");
});

it("pays once, also when the button is pressed twice, and takes refunds", async () => {
  const { id, key } = await begun();
  const answers = [1, 2].map(() => answerTestPayment({ key, outcome: "pay" as const }));
  await Promise.all(answers);
  expect(await statusOf(id)).toBe("paid");
  expect(await db.invoice.count({ where: { orderId: id } })).toBe(1);
  const { userId } = await testUser({ role: "manager" });
  const refund = await requestRefund(actorWith("manager", { userId }), id, { reason: "x" }, "el");
  await sendRefund(refund.id);
  expect(await statusOf(id)).toBe("refunded");
});

it("is closed outside of a demo, and where cards are taken by Stripe", async () => {
  const { key } = await begun();
  settings().STRIPE_SECRET_KEY = "sk_test_1";
  expect(await findTestPayment(key)).toBeNull();
  Object.assign(settings(), { DEMO: false, STRIPE_SECRET_KEY: undefined });
  expect(await findTestPayment(key)).toBeNull();
  await expect(answerTestPayment({ key, outcome: "pay" })).rejects.toMatchObject({ status: 404 });
  const { id } = await paidOrder();
  await expect(startPayment(id, "card", "el")).rejects.toMatchObject({ status: 422 });
});
