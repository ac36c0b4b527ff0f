import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import { acceptProposal } from "../by-company/accept";
import { cancelAsGuest } from "../cancel";
import type { SlotRow } from "../rows";
import type { SlotView, VisitorChange } from "../schema";
import { visitorTaker } from "../taker";
import { confirmAsVisitor, holdEnded } from "./confirm";
import { findVisitor, viewVisitorSlot } from "./find";
import { holdAsVisitor, type Asking } from "./hold";
import { readVisitorToken } from "./token";

/**
 * The slot of a signature, if it is that of the address.
 * @throws AppError unauthenticated for any other text, conflict once the hold has ended or the
 * booking was cancelled, not_found for another slot
 */
async function findSigned(slot: SlotRow, signature: string, { locale }: Asking) {
  if (!readVisitorToken(signature)) throw new AppError("unauthenticated");
  const found = await findVisitor(db, signature);
  if (!found?.slot) throw holdEnded(locale);
  if (found.slot.id !== slot.id) throw notFound();
  return { found, own: found.slot };
}

/**
 * A change of a slot by a visitor without an account: holds it by name and address, books it by the
 * code or link of the mail, accepts a proposed time, or gives it back.
 * @throws AppError unauthenticated for anything else, too_many, invalid, conflict, not_found
 */
export async function changeAsVisitor(
  slot: SlotRow,
  change: VisitorChange,
  asking: Asking,
): Promise<SlotView> {
  const { status, guest, signature, code } = change;
  if (signature === undefined) {
    if (status !== "held" || !guest) throw new AppError("unauthenticated");
    return holdAsVisitor(slot, guest, change, asking);
  }
  await countRequest("mailed_link", asking.address ?? "unknown");
  const { found, own } = await findSigned(slot, signature, asking);
  const taker = visitorTaker(found.id, found.email ?? "");
  if (change.accept !== undefined)
    return viewVisitorSlot(
      found.id,
      await acceptProposal(taker, own.id, change.accept, asking.locale),
    );
  if (status === "booked") return confirmAsVisitor(found, own, code, asking.locale);
  if (status !== "cancelled") throw new AppError("unauthenticated");
  if (own.status === "cancelled") return viewVisitorSlot(found.id, own);
  return viewVisitorSlot(found.id, await cancelAsGuest(taker, own.id, asking.locale));
}
