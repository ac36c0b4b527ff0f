import { db, type Db } from "@/lib/kernel/core/db";
import type { ReadProof } from "@/lib/kernel/core/mailed-proof";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { SignUpView } from "../schema";
import { signupSelect, viewSignup } from "../signups";
import type { GuestState } from "./schema";
import { ownQuestions } from "../question/view";
import { guestProof } from "./token";

/** The columns of a guest and the webinar. */
const guestSelect = {
  id: true,
  webinarId: true,
  name: true,
  email: true,
  locale: true,
  heldUntil: true,
  confirmedAt: true,
  leftAt: true,
  signupId: true,
  createdAt: true,
  webinar: signupSelect.webinar,
  questions: ownQuestions,
} satisfies Prisma.WebinarGuestSelect;
export type GuestRow = Prisma.WebinarGuestGetPayload<{ select: typeof guestSelect }>;

/** The same address in other letters is the same person. */
export const ofAddress = (email: string) => ({
  email: { equals: email, mode: "insensitive" as const },
});

/**
 * A guest; null once nothing is kept of it. Where the same address was signed up already, the mailed
 * token leads to that sign-up, and to who only asked there is none: it may be somebody else's.
 */
export async function findGuest(
  { id, isMailed }: ReadProof,
  client: Db = db,
): Promise<GuestRow | null> {
  const row = await client.webinarGuest.findFirst({
    where: { id, webinar: { deletedAt: null } },
    select: { ...guestSelect, sameAs: { select: guestSelect } },
  });
  if (!row?.sameAs) return row;
  return isMailed ? row.sameAs : null;
}

/** What became of a sign-up by now: a hold ends by the clock, whether a job tidied it or not. */
export function guestState(
  { signupId, leftAt, confirmedAt, heldUntil }: GuestRow,
  now: Date,
): GuestState {
  if (signupId !== null) return "account";
  if (leftAt) return "left";
  if (confirmedAt) return "signed";
  return heldUntil > now ? "held" : "lapsed";
}

/** A sign-up as its guest sees it, who has its signature. */
export function viewGuest(row: GuestRow, locale: Locale, now = new Date()): SignUpView {
  const { id, confirmedAt, createdAt, heldUntil, webinar, questions } = row;
  const status = guestState(row, now);
  const view = viewSignup(
    { id, signedAt: confirmedAt ?? createdAt, webinar, questions },
    locale,
    now,
  );
  const takesPart = status === "signed" || status === "account";
  return {
    ...view,
    signed_at: confirmedAt?.toISOString() ?? null,
    join_url: takesPart ? view.join_url : null,
    recording_url: takesPart ? view.recording_url : null,
    material: takesPart ? view.material : [],
    chapters: takesPart ? view.chapters : [],
    // Who takes part with an account asks there.
    may_ask: status === "signed" && view.may_ask,
    status,
    held_until: status === "held" ? heldUntil.toISOString() : null,
    signature: guestProof.sign(id),
  };
}

/** What the page of a link shows. */
export type GuestPage = {
  /** Whether the link was mailed, so that one press confirms. */
  isMailed: boolean;
  email: string;
  signUp: SignUpView;
};

/** What the page of a link shows; null once nothing is kept of it, undefined for no token. */
export async function readGuestPage(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<GuestPage | null | undefined> {
  const read = guestProof.read(token);
  if (!read) return undefined;
  const row = await findGuest(read);
  if (!row) return null;
  return { isMailed: read.isMailed, email: row.email, signUp: viewGuest(row, locale, now) };
}
