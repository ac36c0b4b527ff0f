import { z } from "zod";
import { autosave, bodyId, version } from "@/lib/kernel/core/fields";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { CampaignStatus } from "@/prisma/client/enums";
import type { CampaignSort } from "./sorts";
import { sentTranslation } from "../content/blocks";

/** Mails per minute; a constraint of the table. */
const MAX_PER_MINUTE = 6_000;

const topicIds = z.array(bodyId).max(500);

/** The fields of an issue in a request body; missing ones stay. */
const fields = {
  translations: z
    .object({ el: sentTranslation.nullish(), en: sentTranslation.nullish() })
    .partial()
    .optional(),
  audience_locale: z.enum(["all", ...LOCALES]).optional(),
  section_ids: topicIds.optional(),
  profession_ids: topicIds.optional(),
  per_minute: z.int().min(1).max(MAX_PER_MINUTE).nullish(),
  autosave,
};
export const newCampaign = z.object(fields);
export const campaignChange = z.object({ ...fields, version: version.optional() });
export type CampaignChange = z.output<typeof campaignChange>;

/** A test mail of an issue, in one of its languages. */
export const testBody = z.object({ language: z.enum(LOCALES) });

/** `language` is that of the mail, `locale` that of the messages. */
export const previewQuery = z.object({
  locale: z.enum(LOCALES).optional(),
  language: z.enum(LOCALES),
});

/** Ids, separated by commas. */
const listedIds = z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,499}$/);

/** An audience that is not stored yet. */
export const audienceQuery = z.object({
  locale: z.enum(LOCALES).optional(),
  language: z.enum(["all", ...LOCALES]).default("all"),
  section_ids: listedIds.optional(),
  profession_ids: listedIds.optional(),
});

export const campaignQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    status: z.enum(CampaignStatus).optional(),
    sort: z
      .string()
      .regex(/^-?(?:number|created_at)$/)
      .transform((value) => value as CampaignSort)
      .optional(),
  })
  .transform(withPaging);
