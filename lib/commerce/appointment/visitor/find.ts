import { visitor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { isHeldBy, slotSelect, viewSlot, type SlotRow } from "../rows";
import type { SlotView } from "../schema";
import { readVisitorToken, signVisitor } from "./token";

const visitorSelect = {
  id: true,
  email: true,
  locale: true,
  attempts: true,
  confirmedAt: true,
  leftAt: true,
  slot: { select: slotSelect },
} as const;

/** The hold or booking of a token; null when the token is none, or nothing is kept of it. */
export async function findVisitor(client: Db, token: string) {
  const read = readVisitorToken(token);
  if (!read) return null;
  const { visitorId, isMailed } = read;
  const row = await client.appointmentVisitor.findUnique({
    where: { id: visitorId },
    select: visitorSelect,
  });
  return row && { ...row, isMailed };
}
export type FoundVisitor = NonNullable<Awaited<ReturnType<typeof findVisitor>>>;

/** A slot as the visitor sees who has its signature. */
export function viewVisitorSlot(visitorId: number, slot: SlotRow, now = new Date()): SlotView {
  const isOwn = isHeldBy({ visitorId }, slot, now);
  const view = viewSlot(visitor, slot, now, isOwn);
  return { ...view, signature: signVisitor(visitorId) };
}
