import { db } from "@/lib/kernel/core/db";
import { DEFAULT_LOCALE } from "@/lib/kernel/i18n/locale";
import { isOutdated } from "./confirm";
import { takeBackUntil } from "./leave";
import { findLinked, isExpired, type LinkedSubscriber } from "./linked";
import { maskEmail } from "./mask-email";
import { isLinkTo, readToken } from "./token";

/** What the page of a link that confirms shows. */
export type ConfirmView =
  | { state: "invalid" | "expired" | "outdated" }
  | { state: "waiting" | "already"; email: string; isNewAddress: boolean };

/** Reads a link that confirms a sign-up or a new address, without changing anything. */
export async function readConfirmLink(token: string): Promise<ConfirmView> {
  const link = readToken(token);
  if (link?.kind !== "confirm" && link?.kind !== "address") return { state: "invalid" };
  const found = await findLinked(link);
  if (!found) return { state: "invalid" };
  const isNewAddress = link.kind === "address";
  const isWaiting = isNewAddress
    ? found.newEmail !== null && isLinkTo(link, found.newEmail)
    : !found.active;
  const email = maskEmail((isNewAddress && isWaiting && found.newEmail) || found.email);
  if (!isWaiting) return { state: "already", email, isNewAddress };
  if (isExpired(link)) return { state: "expired" };
  if (!isNewAddress && (await isOutdated(db, found, link))) return { state: "outdated" };
  return { state: "waiting", email, isNewAddress };
}

type Preferences = {
  email: string;
  language: LinkedSubscriber["locale"];
  frequency: LinkedSubscriber["frequency"];
  allTopics: boolean;
  sectionIds: number[];
  professionIds: number[];
  countsClicks: boolean;
  version: number;
};

/** What the pages for preferences and leaving show. `isManaged`: by the link for export and erasure. */
export type SubscriberView =
  | { state: "invalid" | "expired" | "gone" }
  | { state: "pending"; email: string }
  | { state: "left"; email: string; leftAt: Date | null; takeBackUntil: Date | null }
  | { state: "active" | "test"; isManaged: boolean; preferences: Preferences };

/** The subscriber of a test mail. */
const NOBODY: Preferences = {
  email: "a…@example.com",
  language: DEFAULT_LOCALE,
  frequency: "issue",
  allTopics: true,
  sectionIds: [],
  professionIds: [],
  countsClicks: false,
  version: 1,
};

async function viewFormer({ email, confirmedAt }: LinkedSubscriber): Promise<SubscriberView> {
  const suppression = await db.newsletterSuppression.findUnique({ where: { email } });
  const until = suppression && takeBackUntil(suppression.createdAt);
  const isOwn = suppression?.reason === "unsubscribed" && confirmedAt !== null;
  return {
    state: "left",
    email: maskEmail(email),
    leftAt: suppression?.createdAt ?? null,
    takeBackUntil: isOwn && until && until > new Date() ? until : null,
  };
}

/** Reads the link of a newsletter, without changing anything. The address is masked. */
export async function readSubscriberLink(token: string): Promise<SubscriberView> {
  const link = readToken(token);
  if (link?.kind === "test") return { state: "test", isManaged: false, preferences: NOBODY };
  if (link?.kind !== "links" && link?.kind !== "manage") return { state: "invalid" };
  if (isExpired(link)) return { state: "expired" };
  const found = await findLinked(link);
  if (!found) return { state: "gone" };
  if (!found.active && found.confirmedAt === null && found.unsubscribedAt === null)
    return { state: "pending", email: maskEmail(found.email) };
  if (!found.active) return viewFormer(found);
  return {
    state: "active",
    isManaged: link.kind === "manage",
    preferences: {
      email: maskEmail(found.email),
      language: found.locale,
      frequency: found.frequency,
      allTopics: found.hasAllTopics,
      sectionIds: found.sections.map(({ categoryId }) => categoryId),
      professionIds: found.professions.map(({ professionId }) => professionId),
      countsClicks: found.clicksAgreedAt !== null,
      version: found.version,
    },
  };
}
