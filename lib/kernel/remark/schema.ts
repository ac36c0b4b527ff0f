import { z } from "zod";
import { paragraphs } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { MAX_BODY, MAX_CONTEXT, MAX_QUOTE } from "./limits";

/** A part of a text of documents: line breaks stand between their paragraphs. */
const part = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000]*$/);

/** What stands beside a passage; an empty text of a request counts as missing. */
const context = part(MAX_CONTEXT)
  .nullish()
  .transform((text) => text ?? "");
const passage = { exact: part(MAX_QUOTE).min(1), position: z.int().min(0).max(10_000_000) };

/** A passage by its words, what stands around them, and where it begins (lib/kernel/remark/anchor.ts). */
const anchor = z.object({ ...passage, prefix: z.string(), suffix: z.string() });
const newAnchor = z.object({ ...passage, prefix: context, suffix: context });

const body = paragraphs(MAX_BODY);

/** A new remark; without an anchor it is about the whole text. */
export const newRemark = z.object({
  locale: z.enum(LOCALES),
  field: z.string().max(50),
  anchor: newAnchor.nullish(),
  body,
});
export type NewRemark = z.output<typeof newRemark>;
/** The same as it is sent. */
export type SentRemark = z.input<typeof newRemark>;

export const newReply = z.object({ body });

/** Whether what a remark asks for is done. */
export const remarkChange = z.object({ done: z.boolean() });

const person = z.object({ id: z.int(), name: z.string() }).nullable();
/** `body` is null once it was withdrawn; `author` once the account is deleted. */
const remarkText = {
  id: z.int(),
  author: person,
  created_at: z.iso.datetime(),
};

/** A remark with its replies, the oldest first. */
export const remarkResponse = z.object({
  ...remarkText,
  body: z.string().nullable(),
  locale: z.enum(LOCALES),
  field: z.string(),
  anchor: anchor.nullable(),
  done_at: z.iso.datetime().nullable(),
  done_by: person,
  replies: z.array(z.object({ ...remarkText, body: z.string() })),
});

/** All remarks on an item. */
export const remarksResponse = z.object({ remarks: z.array(remarkResponse) });
