import { tz } from "@date-fns/tz";
import { z } from "zod";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { version } from "@/lib/kernel/core/fields";
import { CampaignReason, CampaignStatus } from "@/prisma/client/enums";

const athens = tz(SITE_ZONE);

/** A time with its offset, or without one in Athens. */
const time = z
  .string()
  .meta({ description: "With an offset, else in Athens: 2026-12-01T09:00" })
  .pipe(z.iso.datetime({ offset: true, local: true }))
  .transform((value) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : +athens(value)));

/** When an issue goes out; now without a time. */
export const scheduleBody = z.object({
  scheduled_at: time.nullish(),
  per_minute: z.int().min(1).max(6_000).nullish(),
  version: version.optional(),
  check_only: z
    .boolean()
    .optional()
    .meta({ description: "Only checks that it can go out, and counts its recipients" }),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/** What a campaign is after a step. */
export const stepResponse = z.object({
  id: z.int(),
  status: z.enum(CampaignStatus),
  reason: z.enum(CampaignReason).nullable(),
  scheduled_at: z.iso.datetime().nullable(),
  audience_count: z.int().nullable(),
  per_minute: z.int().nullable(),
  version: z.int(),
});
