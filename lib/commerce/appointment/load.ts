import type { Actor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { type AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { slotSelect, viewSlot, type SlotRow } from "./rows";
import { appointmentText } from "./texts";

/** A slot that was not deleted. @throws AppError not_found */
export async function loadSlot(client: Db, id: number): Promise<SlotRow> {
  const row = await client.appointmentSlot.findFirst({
    where: { id, removedAt: null },
    select: slotSelect,
  });
  if (!row) throw notFound();
  return row;
}

/** A 409 that tells why and shows the slot as it is now, as far as the actor may see it. */
export const refuse = (
  actor: Actor,
  slot: SlotRow,
  key: Parameters<typeof appointmentText>[0],
  locale: Locale,
): AppError =>
  conflict({
    message: appointmentText(key, locale),
    data: viewSlot(actor, slot, new Date()),
  });

/** The 409 for a stale version. */
export const stale = (actor: Actor, slot: SlotRow): AppError =>
  conflict({ data: viewSlot(actor, slot, new Date()) });
