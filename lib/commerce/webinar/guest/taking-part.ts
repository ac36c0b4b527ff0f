import { db } from "@/lib/kernel/core/db";
import { contentOf } from "../mail/facts";
import { findGuest, guestState, type GuestRow } from "./find";
import { guestPath } from "./paths";
import { findSignupBy } from "./same-person";
import { guestProof } from "./token";

/** A guest who takes part; null for one whose address is mailed as that of a user, too. */
export async function findTakingPart({ guestId }: { guestId: number }): Promise<GuestRow | null> {
  const guest = await findGuest({ id: guestId, isMailed: true });
  if (!guest || guestState(guest, new Date()) !== "signed") return null;
  return (await findSignupBy(db, guest.webinarId, guest.email)) ? null : guest;
}

/** The page of a guest's sign-up. */
export const pageOf = ({ id }: GuestRow) => guestPath(guestProof.sign(id));

/** What all mails to a guest share; the guest has no account that says to whom it goes. */
export const contentFor = (guest: GuestRow) => ({
  ...contentOf(guest.webinar, guest.locale, pageOf(guest)),
  to: guest.email,
  locale: guest.locale,
  greet: { name: guest.name, surname: "" },
});
