import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { isOneOf } from "@/lib/kernel/core/records";
import { localePath } from "@/lib/kernel/i18n/locale";
import { SETUP_MS } from "./card/setup-time";
import type { GatewayCard, GatewayPayment, GatewaySetup, StoredCards } from "./provider";
import { GatewayError } from "./provider";
import { TEST_CARDS, TEST_DIGITS, type TestCard } from "./test-card-kinds";
import { testGatewayPath } from "./test-gateway-path";

const PREFIX = "test_";
const CHARGE = `${PREFIX}charge_`;

/** The id of a charge of the test gateway, with the card that it stored, if it stored one. */
export const testChargeOf = (key: string, card?: TestCard): string =>
  card === undefined ? `${CHARGE}${key}` : `${CHARGE}${key}_${card}`;

/** A card of the test gateway. Its id says how it behaves. */
export const testCard = (kind: TestCard, key: string): GatewayCard => ({
  customerId: `${PREFIX}customer_${key}`,
  methodId: `${PREFIX}card_${key}_${kind}`,
  brand: "visa",
  last4: TEST_DIGITS[kind],
  expMonth: 12,
  expYear: new Date().getFullYear() + 3,
});

/** The behaviour that an id ends with; undefined for none. */
function kindIn(id: string): TestCard | undefined {
  const end = id.split("_").at(-1);
  return isOneOf(TEST_CARDS, end) ? end : undefined;
}

async function readSetup(sessionId: string): Promise<GatewaySetup> {
  const key = sessionId.slice(PREFIX.length);
  const setup = await db.cardSetup.findUnique({
    where: { key },
    select: { createdAt: true, endedAt: true, consent: { select: { locale: true } } },
  });
  if (!setup) throw new GatewayError("the test gateway has no such setup", true);
  const isOpen = setup.endedAt === null && Date.now() < setup.createdAt.getTime() + SETUP_MS;
  const path = localePath(setup.consent.locale, testGatewayPath(key));
  return {
    sessionId,
    state: isOpen ? "open" : "expired",
    url: isOpen ? `${settings().SITE_URL}${path}` : null,
    card: null,
  };
}

/**
 * Stored cards of the demo's test gateway. A charge of one is paid, declined, or wants its owner, as the
 * card was chosen; a repeated charge has the same answer.
 */
export const testCards = (
  readPayment: (sessionId: string) => Promise<GatewayPayment>,
): StoredCards => ({
  charge: ({ key, card, amountCents, currency }) => {
    const about = { sessionId: `${PREFIX}${key}`, url: null, amountCents, currency };
    const kind = kindIn(card.methodId);
    return Promise.resolve(
      kind === "ok"
        ? { ...about, state: "paid", chargeId: testChargeOf(key) }
        : { ...about, state: "expired", chargeId: null, refusal: kind ?? "declined" },
    );
  },
  read: readPayment,
  ofCharge: (chargeId) => {
    const kind = kindIn(chargeId);
    const key = chargeId.slice(CHARGE.length).split("_")[0] ?? "";
    return Promise.resolve(kind === undefined ? null : testCard(kind, key));
  },
  openSetup: ({ key }) => readSetup(`${PREFIX}${key}`),
  readSetup,
  forget: () => Promise.resolve(),
});
