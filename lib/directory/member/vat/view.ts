import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Prisma } from "@/prisma/client/client";
import type { VatCheckView } from "./schema";

export const vatCheckSelect = {
  vatNumber: true,
  result: true,
  name: true,
  address: true,
  askedAt: true,
} satisfies Prisma.MemberVatCheckSelect;
type VatCheckRow = Prisma.MemberVatCheckGetPayload<{ select: typeof vatCheckSelect }>;

/** Result of the VIES check; null without a number, and for an unchecked one while VIES is off. */
export function viewVatCheck(row: VatCheckRow | null): VatCheckView | null {
  if (!row || (row.askedAt === null && settings().VIES_URL === "off")) return null;
  return {
    vat_number: row.vatNumber,
    result: row.result,
    name: row.name,
    address: row.address,
    asked_at: row.askedAt?.toISOString() ?? null,
  };
}

/** Result of the VIES check for the screen of a company; null unless editors or managers ask. */
export async function findVatCheck(
  actor: UserActor,
  memberId: number,
): Promise<VatCheckView | null> {
  if (!hasRole(actor, "editor")) return null;
  return viewVatCheck(
    await db.memberVatCheck.findUnique({ where: { memberId }, select: vatCheckSelect }),
  );
}
