import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { settings } from "@/lib/core/settings";
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

/** What VIES says of a company's number; null without a number, and while nobody is asked. */
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

/** The same for the screen of a company; null for everybody but editors and managers. */
export async function findVatCheck(
  actor: UserActor,
  memberId: number,
): Promise<VatCheckView | null> {
  if (!hasRole(actor, "editor")) return null;
  return viewVatCheck(
    await db.memberVatCheck.findUnique({ where: { memberId }, select: vatCheckSelect }),
  );
}
