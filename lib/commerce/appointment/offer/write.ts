import { lockRules } from "@/lib/commerce/availability/rules";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { AuditAction } from "@/lib/kernel/audit/actions";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { companyOf } from "../create";
import { requireOwn } from "./read";
import { offerText } from "./texts";

/** What is written of a company: its types, people or places. */
export type Part = "types" | "people" | "places";
const ACTIONS = {
  types: "appointment.types_changed",
  people: "appointment.people_changed",
  places: "appointment.places_changed",
} as const satisfies Record<Part, AuditAction>;
const TOO_MANY = {
  types: "tooManyTypes",
  people: "tooManyPeople",
  places: "tooManyPlaces",
} as const;

type Change = { actor: UserActor; memberId: number; part: Part };

/** Runs a write with the rules of the company locked, as bookings are made under them. */
export const writing = <T>(
  { actor, memberId, part }: Change,
  run: (tx: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(async (tx) => {
    await lockRules(tx, memberId, "update");
    const result = await run(tx);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: ACTIONS[part],
      subject: { kind: "member", id: memberId },
    });
    return result;
  });

/** The company that something new is for. @throws AppError forbidden, invalid on `member_id` */
export const companyFor = (actor: UserActor, asked: number | undefined, locale: Locale) =>
  companyOf(actor, asked, locale);

/** @throws AppError invalid on `name` once a company has as many as it may */
export function requireRoom(part: Part, count: number, most: number, locale: Locale): void {
  if (count >= most)
    throw invalid(part === "types" ? "title" : "name", offerText(TOO_MANY[part], locale));
}

/** @throws AppError not_found for what is gone or not the actor's, forbidden without a confirmed address */
export async function requireItem<T extends { memberId: number }>(
  actor: UserActor,
  row: T | null,
): Promise<T> {
  if (!row) throw notFound();
  await requireOwn(actor, row.memberId);
  return row;
}

/** @throws AppError conflict with the present view for a stale version */
export function requireVersion(
  asked: number | undefined,
  { version }: { version: number },
  present: unknown,
): void {
  if (asked !== undefined && asked !== version) throw conflict({ data: present });
}
