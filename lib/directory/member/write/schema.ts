import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { changeShape, inBothLocales } from "@/lib/kernel/content/field-schemas";
import { ownFields } from "@/lib/kernel/content/fields";
import { memberColumns, memberTextFields } from "../fields";
import { slugText } from "@/lib/kernel/slug/schema";
import { flag, withPaging } from "@/lib/kernel/http/params";
import { bodyId, emailAddress, line, version } from "@/lib/kernel/core/fields";
import { coCategory, gemiNumber, phones, postalCode, vatNumber, website } from "../field-checks";
import {
  bothOrNone,
  coordinates,
  hoursWithoutOverlaps,
  isOneWhere,
  seatShape,
} from "../seat/schema";
import { editListFields } from "@/lib/kernel/content/edit-query";
import { MEMBER_SORTS } from "../desk/orders";
import { memberListQuery } from "../read/schema";
import { memberTexts } from "../texts";

const FIRST_YEAR = 1700;
const MAX_ASSETS = 40;

const SOCIAL_HOSTS = {
  facebook: /(?:^|\.)(?:facebook|fb)\.com$/,
  instagram: /(?:^|\.)instagram\.com$/,
  linkedin: /(?:^|\.)linkedin\.com$/,
  youtube: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
} as const;

/** A social profile: its name, or its URL. */
const social = (host: RegExp) =>
  line(200)
    .transform((input) => input.replace(/^@/, ""))
    .refine(
      (input) => {
        if (/^[\w.-]{1,100}$/.test(input)) return true;
        return (
          /^https:\/\/[^\s]+$/.test(input) &&
          URL.canParse(input) &&
          host.test(new URL(input).hostname)
        );
      },
      { params: { texts: memberTexts("social") } },
    );

const socials = z.object({
  facebook: social(SOCIAL_HOSTS.facebook).nullish(),
  instagram: social(SOCIAL_HOSTS.instagram).nullish(),
  linkedin: social(SOCIAL_HOSTS.linkedin).nullish(),
  youtube: social(SOCIAL_HOSTS.youtube).nullish(),
});

/** The localized fields. `null` clears optional ones. */
const translationFields = {
  ...changeShape(memberTextFields),
  slug: slugText.nullish(),
  status: z.enum(["draft", "in_review", "published", "archived"]).nullish(),
  /** Marks an outdated translation as up to date. */
  is_current: z.literal(true).nullish(),
};

const fields = {
  ...translationFields,
  translations: inBothLocales(translationFields),
  ...changeShape(ownFields(memberColumns)),
  co_category: coCategory.optional(),
  phones: phones.nullish(),
  email: emailAddress.nullish(),
  website: website.nullish(),
  socials: socials.nullish(),
  postal_code: postalCode.nullish(),
  ...coordinates,
  ...seatShape,
  opening_hours: hoursWithoutOverlaps.nullish(),
  founded_year: z.int().min(FIRST_YEAR).max(2100).nullish(),
  vat_number: vatNumber.nullish(),
  gemi_number: gemiNumber.nullish(),
  gallery_ids: z
    .array(bodyId)
    .max(MAX_ASSETS)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  version: version.optional(),
};

const asPair = {
  ...withFieldErrors,
  path: ["latitude"],
  params: { texts: memberTexts("coordinates") },
};
const asOneWhere = {
  ...withFieldErrors,
  path: ["country"],
  params: { texts: memberTexts("oneWhere") },
};
type Address = Parameters<typeof bothOrNone>[0] & Parameters<typeof isOneWhere>[0];
/** The rules of an address. */
const located = <T extends z.ZodType<Address>>(body: T) =>
  body.refine(bothOrNone, asPair).refine(isOneWhere, asOneWhere);

/** The fields that a company's users may change. */
export const ownMemberChange = located(z.object(fields));

const adminFields = {
  is_featured: z.boolean().optional(),
  verified: z
    .object({ what: line(200), at: z.union([z.iso.date(), z.iso.datetime()]).optional() })
    .nullish(),
};

/** The fields that editors may change: also featured flag and verification. */
export const memberChange = located(z.object({ ...fields, ...adminFields }));
export type MemberChange = z.output<typeof memberChange>;

/**
 * A new company needs one name, in the locale of the request or in `translations`, and one
 * profession (docs/api.md#writes).
 */
const newFields = { co_category: coCategory };
const requireName = requireInOneLocale("member_name");

export const ownNewMember = located(z.object({ ...fields, ...newFields })).superRefine(
  requireName,
  withFieldErrors,
);
export const newMember = located(z.object({ ...fields, ...adminFields, ...newFields })).superRefine(
  requireName,
  withFieldErrors,
);

/** The list of companies for editing: the public filters, and the state. */
export const memberEditQuery = memberListQuery.in
  .extend({
    ...editListFields(MEMBER_SORTS),
    waiting: flag.optional(),
    placed: flag.optional(),
  })
  .transform(withPaging);
