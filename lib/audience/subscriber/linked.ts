import { millisecondsInDay } from "date-fns/constants";
import { db, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { subscriberText } from "./texts";
import { isLinkTo, readToken, type SignedLink } from "./token";

/** How long a link that must be fresh works, by kind; others work as long as the subscriber exists. */
const VALID_MS: Partial<Record<SignedLink["kind"], number>> = {
  confirm: 7 * millisecondsInDay,
  manage: millisecondsInDay,
  address: millisecondsInDay,
};

/** Whether a link that must be fresh is too old. */
export const isExpired = ({ kind, at }: SignedLink, now = Date.now()): boolean =>
  now - at > (VALID_MS[kind] ?? Infinity);

const linkedSelect = {
  id: true,
  email: true,
  active: true,
  locale: true,
  frequency: true,
  hasAllTopics: true,
  confirmedAt: true,
  unsubscribedAt: true,
  newEmail: true,
  clicksAgreedAt: true,
  version: true,
  sections: { select: { categoryId: true } },
  professions: { select: { professionId: true } },
} satisfies Prisma.SubscribeEmailSelect;
export type LinkedSubscriber = Prisma.SubscribeEmailGetPayload<{ select: typeof linkedSelect }>;

/**
 * The subscriber of a valid link; null when there is none, or when the address has changed since.
 * A link to a new address belongs to the subscriber before and after the change.
 */
export async function findLinked(link: SignedLink, tx: Db = db): Promise<LinkedSubscriber | null> {
  const found = await tx.subscribeEmail.findUnique({
    where: { id: link.subscriberId },
    select: linkedSelect,
  });
  if (!found) return null;
  const addresses = link.kind === "address" ? [found.newEmail, found.email] : [found.email];
  return addresses.some((email) => email !== null && isLinkTo(link, email)) ? found : null;
}

/**
 * The link of a token of one of these kinds.
 * @throws AppError invalid on `token` for any other text, and for a link that is too old
 */
export function requireLink(
  token: string,
  kinds: readonly SignedLink["kind"][],
  locale: Locale,
): SignedLink {
  const link = readToken(token);
  if (!link || !kinds.includes(link.kind))
    throw invalid("token", subscriberText("badLink", locale));
  if (isExpired(link)) throw invalid("token", subscriberText("expired", locale));
  return link;
}

/** The same with its subscriber. @throws AppError invalid on `token` also when there is none */
export async function requireLinked(
  link: SignedLink,
  locale: Locale,
  tx: Db = db,
): Promise<LinkedSubscriber> {
  const subscriber = await findLinked(link, tx);
  if (!subscriber) throw invalid("token", subscriberText("badLink", locale));
  return subscriber;
}
