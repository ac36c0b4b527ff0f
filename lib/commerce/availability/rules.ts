import { z } from "zod";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import type { Db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";

/** Clock times "HH:MM"; an end of 24:00 is midnight, an end before the start is on the next day. */
export type Span = { from: string; to: string };

/** A date with hours of its own; without spans it is closed. */
export type Exception = { date: string; spans: Span[] };

/** When a company takes appointments. */
export type Rules = {
  weekly: (Span & { weekday: number })[];
  exceptions: Exception[];
  closedOnHolidays: boolean;
  durationMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
  cancelHours: number;
  timeZone: string;
};

/** The rules of a company that has not set any: no hours. */
export const NO_HOURS: Rules = {
  weekly: [],
  exceptions: [],
  closedOnHolidays: true,
  durationMinutes: 60,
  bufferMinutes: 0,
  noticeHours: 24,
  horizonDays: 60,
  cancelHours: 24,
  timeZone: SITE_ZONE,
};

const storedSpan = z.object({ from: z.string(), to: z.string() });
/** Weekly hours as they are stored. */
export const storedWeekly = z.array(storedSpan.extend({ weekday: z.number() }));
/** Days with hours of their own as they are stored. */
export const storedExceptions = z.array(z.object({ date: z.string(), spans: z.array(storedSpan) }));

const availabilitySelect = {
  weekly: true,
  exceptions: true,
  closedOnHolidays: true,
  durationMinutes: true,
  bufferMinutes: true,
  noticeHours: true,
  horizonDays: true,
  cancelHours: true,
  timeZone: true,
  version: true,
} satisfies Prisma.AvailabilitySelect;
type AvailabilityRow = Prisma.AvailabilityGetPayload<{ select: typeof availabilitySelect }>;

/** The rules of a row. @throws ZodError when the row was not written by this program */
function readRules({ weekly, exceptions, ...rest }: AvailabilityRow): Rules {
  return {
    ...omit(rest, ["version"]),
    weekly: storedWeekly.parse(weekly),
    exceptions: storedExceptions.parse(exceptions),
  };
}

/** A company's rules with their version; without a row no hours, version 1. */
export async function loadRules(
  client: Db,
  memberId: number,
): Promise<{ rules: Rules; version: number; isStored: boolean }> {
  const row = await client.availability.findUnique({
    where: { memberId },
    select: availabilitySelect,
  });
  if (!row) return { rules: NO_HOURS, version: 1, isStored: false };
  return { rules: readRules(row), version: row.version, isStored: true };
}

/**
 * Locks a company's rules until the transaction ends: `share` for who books, so that hours do not
 * change meanwhile, `update` for who changes them or the times that follow from them. A company
 * without rules gets a row.
 */
export async function lockRules(
  tx: Db,
  memberId: number,
  mode: "share" | "update",
): Promise<Rules> {
  const lock = () =>
    mode === "share"
      ? tx.$executeRaw`SELECT 1 FROM availability WHERE member_id = ${memberId} FOR SHARE`
      : tx.$executeRaw`SELECT 1 FROM availability WHERE member_id = ${memberId} FOR UPDATE`;
  if ((await lock()) === 0) {
    await tx.$executeRaw`INSERT INTO availability (member_id) VALUES (${memberId})
      ON CONFLICT DO NOTHING`;
    await lock();
  }
  return (await loadRules(tx, memberId)).rules;
}
