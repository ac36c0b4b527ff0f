import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { CampaignReason, CampaignStatus } from "@/prisma/client/enums";

const translation = z
  .object({
    subject: z.string(),
    preheader: z.string(),
    blocks: z.array(z.looseObject({ type: z.string() })),
  })
  .nullable();

export const campaignResponse = z.object({
  id: z.int(),
  number: z.int().nullable(),
  status: z.enum(CampaignStatus),
  reason: z.enum(CampaignReason).nullable(),
  translations: z.object({ el: translation, en: translation }),
  audience_locale: z.enum(["all", ...LOCALES]),
  section_ids: z.array(z.int()),
  profession_ids: z.array(z.int()),
  per_minute: z.int().nullable(),
  scheduled_at: z.iso.datetime().nullable(),
  is_editable: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});

export const campaignRowResponse = z.object({
  id: z.int(),
  number: z.int().nullable(),
  status: z.enum(CampaignStatus),
  reason: z.enum(CampaignReason).nullable(),
  subjects: z.object({ el: z.string().nullable(), en: z.string().nullable() }),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
  scheduled_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});

export const audienceResponse = z.object({ count: z.int() });

export const testResponse = z.object({ to: z.string() });
