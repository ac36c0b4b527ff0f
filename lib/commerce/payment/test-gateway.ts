import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { localePath } from "@/lib/kernel/i18n/locale";
import { testGatewayPath } from "./test-gateway-path";
import { GatewayError, type GatewayPayment, type PaymentProvider } from "./provider";
import { testCards, testChargeOf } from "./test-cards";

const PREFIX = "test_";

async function read(sessionId: string): Promise<GatewayPayment> {
  const key = sessionId.slice(PREFIX.length);
  const payment = await db.payment.findUnique({
    where: { key },
    select: {
      status: true,
      amountCents: true,
      currency: true,
      order: { select: { locale: true } },
    },
  });
  if (!payment) throw new GatewayError("the test gateway has no such payment", true);
  const { status, amountCents, currency } = payment;
  const state = { open: "open", captured: "paid", closed: "expired" } as const;
  const path = localePath(payment.order.locale, testGatewayPath(key));
  return {
    sessionId,
    state: state[status],
    url: status === "open" ? `${settings().SITE_URL}${path}` : null,
    chargeId: status === "captured" ? testChargeOf(key) : null,
    amountCents,
    currency,
  };
}

/**
 * The gateway of a demo, without money: a page with a button that pays and one that declines. Its
 * state is the payment itself, and its refunds are confirmed at once.
 */
export const testGateway: PaymentProvider = {
  open: ({ key }) => read(`${PREFIX}${key}`),
  read,
  close: async (sessionId) => {
    const payment = await read(sessionId);
    return payment.state === "open" ? { ...payment, state: "expired", url: null } : payment;
  },
  refund: ({ key, chargeId, amountCents }) =>
    Promise.resolve({
      id: `${PREFIX}refund_${key}`,
      key,
      chargeId,
      state: "succeeded",
      amountCents,
    }),
  history: () => Promise.resolve({ refunds: [], isDisputed: false }),
  changedCharges: () => Promise.resolve([]),
  cards: testCards(read),
};
