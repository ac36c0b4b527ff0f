import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { statusSchema } from "@/lib/kernel/content/status";
import { flag, listFields, text, withPaging } from "@/lib/kernel/http/params";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findProfession } from "@/lib/directory/profession/service";
import { openingHoursSchema } from "../hours";
import { seatResponse } from "../seat/schema";
import type { MemberFilters } from "./filters";

/**
 * Filters of `GET /api/member` (docs/api.md#filters); `category` is an id or a slug of a
 * profession.
 */
export const memberListQuery = z
  .object({
    ...listFields,
    category: text(200).optional(),
    search: text(80).optional(),
    area: text(100).optional(),
    is_member: flag.optional(),
    open_now: flag.optional(),
    letter: z
      .string()
      .regex(/^(?:[Α-Ωα-ωA-Za-z]|#)$/)
      .transform((letter) => letter.toLocaleUpperCase("el"))
      .optional(),
  })
  .transform(withPaging);

/**
 * The service's filters of a query, but its search. An unknown profession finds nothing rather than
 * everything.
 */
export async function memberFilters(
  query: Pick<
    z.output<typeof memberListQuery>,
    "category" | "area" | "is_member" | "open_now" | "letter"
  >,
  locale: Locale,
): Promise<MemberFilters> {
  const { category, area, is_member, open_now, letter } = query;
  const filters: MemberFilters = {
    area,
    letter,
    isMember: is_member,
    ...(open_now ? { openNow: true } : {}),
  };
  if (category === undefined) return filters;
  if (/^[1-9]\d{0,8}$/.test(category)) return { ...filters, professionId: Number(category) };
  const match = await findProfession(category, locale);
  const found = match.kind === "moved" ? await findProfession(match.slug, locale) : match;
  return { ...filters, professionId: found.kind === "found" ? found.id : -1 };
}

export const memberResponse = z.object({
  id: z.int(),
  slug: z.string(),
  status: statusSchema,
  member_name: z.string(),
  letter: z.string(),
  headline: z.string().nullable(),
  description: z.string().nullable(),
  co_category: z.array(z.int()),
  professions: z.array(z.object({ id: z.int(), profession: z.string(), slug: z.string() })),
  is_member: z.boolean(),
  is_featured: z.boolean(),
  verified: z.object({ what: z.string(), at: z.iso.datetime() }).nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  socials: z.record(z.string(), z.string()),
  address: z.string().nullable(),
  area: z.string().nullable(),
  ...seatResponse,
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  opening_hours: openingHoursSchema.nullable(),
  founded_year: z.int().nullable(),
  logo: assetSchema.nullable(),
  cover: assetSchema.nullable(),
  recommendations: z.int(),
  gallery: z.array(assetSchema),
  gemi_number: z.string().nullable(),
  alternates: alternatesSchema,
  updated_at: z.iso.datetime(),
  version: z.int(),
});
