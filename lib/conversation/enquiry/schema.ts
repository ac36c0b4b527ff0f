import { z } from "zod";
import { contactSchema } from "@/lib/conversation/contact/schema";
import { bodyId, emailAddress, line, lineOrEmpty, paragraphs } from "@/lib/kernel/core/fields";
import { ids, listFields, text, withPaging } from "@/lib/kernel/http/params";
import {
  MAX_THREAD_TEXT,
  threadChangeOf,
  threadCommon,
  threadEntry,
  threadPerson,
} from "@/lib/conversation/thread/schema";
import { threadQuery } from "@/lib/conversation/thread/query";
import { pictureTexts } from "@/lib/conversation/thread/picture/texts";
import { MAX_PICTURES, threadPicture } from "@/lib/conversation/thread/picture/schema";
import { BUDGETS, HONEYPOT, MAX_COMPANIES, TIME_FRAMES } from "./choices";
import { enquiryTexts } from "./texts";

const isFewCompanies = (list: unknown[]) => list.length > 0 && list.length <= MAX_COMPANIES;

const emptyAsNull = (value: string | null | undefined) => value || null;

/** An enquiry to one or several companies; the browser's form uses the same schema. */
export const newEnquiry = z.object({
  member_ids: z
    .array(bodyId)
    .max(100)
    .transform((list) => [...new Set(list)])
    .refine(isFewCompanies, { params: { texts: enquiryTexts("companies") } }),
  name: line(100),
  surname: line(100),
  email: emailAddress,
  phone: z
    .union([z.literal(""), contactSchema.shape.phone])
    .nullish()
    .transform(emptyAsNull),
  subject: lineOrEmpty(150).nullish().transform(emptyAsNull),
  message: paragraphs(MAX_THREAD_TEXT),
  place: lineOrEmpty(100).nullish().transform(emptyAsNull),
  when: z
    .union([z.literal(""), z.enum(TIME_FRAMES)])
    .nullish()
    .transform((value) => value || null),
  budget: z
    .union([z.literal(""), z.enum(BUDGETS)])
    .nullish()
    .transform((value) => value || null),
  /** Pictures that their sender uploaded before; the name is that of the contract. */
  asset_ids: z
    .array(bodyId)
    .max(100)
    .transform((list) => [...new Set(list)])
    .refine((list) => list.length <= MAX_PICTURES, { params: { texts: pictureTexts("tooMany") } })
    .nullish()
    .transform((list) => list ?? []),
  [HONEYPOT]: z.string().max(500).nullish(),
  "g-recaptcha-response": z.string().max(5000).nullish(),
});
export type NewEnquiry = z.output<typeof newEnquiry>;

/** One sent enquiry. */
export const sentEnquiry = z.object({ id: z.int(), member_id: z.int(), member_name: z.string() });
export type SentEnquiry = z.output<typeof sentEnquiry>;

/** Filters of the companies that take enquiries. */
export const askableQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    category: text(200).optional(),
    area: text(100).optional(),
    ids: ids.optional(),
  })
  .transform(withPaging);

/** A company that takes enquiries. */
export const askableCompany = z.object({
  id: z.int(),
  slug: z.string(),
  member_name: z.string(),
  area: z.string().nullable(),
  professions: z.array(z.string()),
});
export type AskableCompany = z.output<typeof askableCompany>;

export const ENQUIRY_STATES = ["new", "read", "answered", "closed", "spam"] as const;
export type EnquiryStateName = (typeof ENQUIRY_STATES)[number];

/** Changes by the company's people. */
export const enquiryChange = threadChangeOf(["read", "closed", "spam"]);
export type EnquiryChange = z.output<typeof enquiryChange>;

export const enquiryQuery = threadQuery(ENQUIRY_STATES);

/** An enquiry for the company's people. */
export const enquiryResponse = threadCommon.extend({
  member_id: z.int(),
  from: threadPerson,
  subject: z.string().nullable(),
  place: z.string().nullable(),
  when: z.enum(TIME_FRAMES).nullable(),
  budget: z.enum(BUDGETS).nullable(),
  status: z.enum(ENQUIRY_STATES),
  /** Those of the first message. */
  pictures: z.array(threadPicture),
  thread: z.array(threadEntry.extend({ from_company: z.boolean() })),
});
export type EnquiryView = z.output<typeof enquiryResponse>;
