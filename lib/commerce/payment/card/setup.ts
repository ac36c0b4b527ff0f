import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { lockMembership } from "@/lib/commerce/membership/periods";
import { turnOn } from "@/lib/commerce/renewal/turn-on";
import { cardGateway, gatewayOf } from "../methods";
import { GatewayError, type GatewayCard, type SetupRequest } from "../provider";
import { paymentText } from "../texts";
import { SETUP_MS } from "./setup-time";
import { refuseCard, storeCard } from "./store";

/** Setups that are younger than this are still told about by the webhook. */
const PATIENCE_MS = 2 * 60_000;
const AT_ONCE = 100;

const select = {
  id: true,
  key: true,
  memberId: true,
  userId: true,
  gateway: true,
  externalId: true,
  createdAt: true,
  consentId: true,
  consent: { select: { locale: true } },
  user: { select: { email: true } },
} as const;
const findOpen = (where: { id?: number; key?: string }) =>
  db.cardSetup.findFirst({ where: { ...where, endedAt: null }, select });
type Setup = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** What the gateway is asked for; the same at every call. */
function requestOf({ key, consent: { locale }, user, createdAt }: Setup): SetupRequest {
  return {
    key,
    currency: "EUR",
    email: user?.email ?? "",
    locale,
    returnUrl: `${settings().SITE_URL}${localePath(locale, "/account/membership")}`,
    expiresAt: new Date(createdAt.getTime() + SETUP_MS),
  };
}

function requireGateway({ gateway }: Setup) {
  const found = gatewayOf(gateway);
  if (!found) throw new GatewayError(`${gateway} is not configured`, false);
  return found;
}

const ask = (setup: Setup) => {
  const { cards } = requireGateway(setup).provider;
  return setup.externalId === null
    ? cards.openSetup(requestOf(setup))
    : cards.readSetup(setup.externalId);
};

/** Takes the setup for the transaction; false when it has ended already. */
async function end(tx: Db, id: number): Promise<boolean> {
  const { count } = await tx.cardSetup.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: new Date() },
  });
  return count > 0;
}

/**
 * Stores the card that somebody entered, and turns the renewal on that they agreed to. Of somebody who
 * does not act for the company any more it is removed again. A second report changes nothing.
 */
export async function finishSetup(setup: Setup, card: GatewayCard): Promise<void> {
  const { id, memberId, userId, consentId } = setup;
  const owner = { memberId, userId, gateway: requireGateway(setup).name };
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    if (!(await end(tx, id))) return;
    const isTheirs =
      userId !== null && (await tx.userProfile.count({ where: { userId, memberId } })) > 0;
    if (!isTheirs) return refuseCard(tx, owner, card);
    const cardId = await storeCard(tx, owner, card);
    if (cardId !== undefined) await turnOn(tx, { memberId, consentId, method: "card", cardId });
  });
}

/**
 * Asks the gateway about a card that is being stored, and records the answer.
 * @throws GatewayError without an answer
 */
export async function checkSetup(id: number): Promise<void> {
  const setup = await findOpen({ id });
  if (!setup) return;
  const told = await ask(setup);
  if (told.state === "done" && told.card) return finishSetup(setup, told.card);
  if (told.state !== "open") await inTransaction((tx) => end(tx, id));
}

/** Closes what a lost webhook left open. @throws GatewayError without an answer; the next run goes on */
export async function reconcileSetups(now = new Date()): Promise<void> {
  const rows = await db.cardSetup.findMany({
    where: { endedAt: null, createdAt: { lt: new Date(now.getTime() - PATIENCE_MS) } },
    orderBy: { id: "asc" },
    take: AT_ONCE,
    select: { id: true },
  });
  for (const { id } of rows) await checkSetup(id);
}

/** A card that is being stored, for the page of the test gateway; null where there is none. */
export const findTestSetup = async (key: string): Promise<Setup | null> => {
  const setup = await findOpen({ key });
  return setup?.gateway === "test" ? setup : null;
};

/**
 * Begins to store a card for a company. The caller has checked the rights, and stored the consent.
 * @param makeConsent stores what the person agreed to, in the transaction of the setup
 * @returns where the card is entered
 * @throws AppError invalid on `method` where no cards are taken, unavailable without an answer
 */
export async function beginSetup(
  { memberId, userId }: { memberId: number; userId: number },
  makeConsent: (tx: Db) => Promise<number>,
  locale: Locale,
): Promise<string> {
  const gateway = cardGateway();
  if (!gateway) throw invalid("method", paymentText("noMethod", locale));
  const setup = await inTransaction(async (tx) => {
    const consentId = await makeConsent(tx);
    return tx.cardSetup.create({
      data: { memberId, userId, consentId, gateway: gateway.name },
      select,
    });
  });
  try {
    const { sessionId, url } = await gateway.provider.cards.openSetup(requestOf(setup));
    const { id } = setup;
    await db.cardSetup.updateMany({ where: { id }, data: { externalId: sessionId } });
    if (url !== null) return url;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, memberId }, "the gateway gave no answer about a card");
  }
  throw new AppError("unavailable", { headers: { "Retry-After": "5" } });
}
