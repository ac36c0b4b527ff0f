import { z } from "zod";
import { bodyId, emailAddress, line, lineOrEmpty, version } from "@/lib/kernel/core/fields";
import { NETWORKS } from "./networks";
import { settingTexts } from "./texts";

const MAX_PHONES = 5;
const MAX_ACTIONS = 6;
const MAX_URL = 500;
const MAX_CONSENT_VERSION = 9_999;
/** 100,000 €. */
const MAX_PRICE_CENTS = 10_000_000;

const isUrl = (href: string) => /^https?:\/\//i.test(href) && URL.canParse(href);
/** A path of the site or an absolute URL. */
const isHref = (href: string) => /^\/(?![/\\])\S*$/.test(href) || isUrl(href);

/** An optional line; empty strings of a request are `null` already. */
const text = (max: number) =>
  lineOrEmpty(max)
    .nullish()
    .transform((value) => value ?? "");
const localized = (max: number) => z.object({ el: text(max), en: text(max) });

const isEmpty = (value: unknown): boolean =>
  value === "" ||
  value === null ||
  value === undefined ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

/** Empty form fields are `null`. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value !== undefined && isEmpty(value) ? null : value), schema.nullish());

/** A link with labels in both locales. An empty row is dropped. */
const linkRow = z
  .object({ label: localized(60), href: text(MAX_URL) })
  .superRefine((row, context) => {
    if (isEmpty(row)) return;
    for (const locale of ["el", "en"] as const)
      if (row.label[locale] === "")
        context.addIssue({
          code: "too_small",
          origin: "string",
          minimum: 1,
          input: "",
          path: ["label", locale],
        });
    if (!isHref(row.href))
      context.addIssue({
        code: "custom",
        path: ["href"],
        params: { texts: settingTexts("href") },
      });
  });

const social = z.object({
  network: z.enum(NETWORKS),
  url: text(MAX_URL).refine((url) => url === "" || isUrl(url), {
    params: { texts: settingTexts("url") },
  }),
});

const partner = z.object({
  name: z.object({ el: line(100), en: line(100) }),
  href: z
    .string()
    .trim()
    .max(MAX_URL)
    .refine(isHref, { params: { texts: settingTexts("href") } }),
});

/**
 * The settings that managers may change; missing fields stay, and `null` clears. Empty rows of
 * lists are dropped.
 */
export const siteChange = z.object({
  name: orNull(line(60)),
  address: localized(300).nullish(),
  phones: z
    .array(text(40))
    .max(MAX_PHONES)
    .transform((rows) => rows.filter((row) => row !== ""))
    .nullish(),
  fax: orNull(line(40)),
  email: orNull(emailAddress),
  socials: z
    .array(social)
    .max(NETWORKS.length)
    .transform((rows) => rows.filter(({ url }) => url !== ""))
    .nullish(),
  actions: z
    .array(linkRow)
    .max(MAX_ACTIONS)
    .transform((rows) => rows.filter((row) => !isEmpty(row)))
    .nullish(),
  partner: orNull(partner),
  logo_id: bodyId.nullish(),
  partner_logo_id: bodyId.nullish(),
  registration_open: z.boolean().nullish(),
  mail_reply_to: orNull(emailAddress),
  consent_version: z.coerce.number().int().min(1).max(MAX_CONSENT_VERSION).optional(),
  /** 0 is stored as null: not sold. */
  membership_price_cents: z.int().min(0).max(MAX_PRICE_CENTS).nullish(),
  transfer_share_percent: z.coerce.number().int().min(1).max(100).optional(),
  version: version.optional(),
});
export type SiteChange = z.output<typeof siteChange>;
