import type { JSONContent } from "@tiptap/core";
import { z, type ZodType } from "zod";
import { bodyId, line, lineOrEmpty } from "@/lib/kernel/core/fields";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { isRecord } from "@/lib/kernel/core/records";
import { documentBody } from "@/lib/kernel/document/body";
import { isSafeHref } from "@/lib/kernel/document/link";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isMailDocument } from "./mail-document";
import { campaignTexts } from "./texts";

const MAX_BLOCKS = 40;
/** Picked posts in a block. */
const MAX_POSTS = 20;
/** Posts that a block of new posts shows at most. */
const MAX_RECENT = 30;

/** The schemas of a block's leaves. */
type Leaves<T extends ZodType<JSONContent>> = {
  label: ZodType<string>;
  alt: ZodType<string>;
  href: ZodType<string>;
  id: ZodType<number>;
  document: T;
};

/** The blocks of an issue in one language. */
const blocksOf = <T extends ZodType<JSONContent>>({ label, alt, href, id, document }: Leaves<T>) =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("text"), document }),
    z.object({ type: z.literal("posts"), post_ids: z.array(id).min(1).max(MAX_POSTS) }),
    z.object({
      type: z.literal("recent"),
      sections: z.array(z.enum(SECTION_CODES)).max(SECTION_CODES.length),
      limit: z.int().min(1).max(MAX_RECENT),
    }),
    z.object({ type: z.literal("divider") }),
    z.object({ type: z.literal("button"), label, href }),
    z.object({
      type: z.literal("image"),
      asset_id: id,
      alt: alt.nullish().transform((value) => value ?? ""),
      href: href.nullish().transform((value) => value ?? null),
    }),
  ]);

/** A stored block of an issue. */
export const storedBlock = blocksOf({
  label: z.string(),
  alt: z.string(),
  href: z.string().refine(isSafeHref),
  id: z.int(),
  document: z
    .custom<JSONContent>((value) => isRecord(value) && value.type === "doc")
    .meta({ type: "object" }),
});
/** A block of an issue. */
export type IssueBlock = z.output<typeof storedBlock>;

/** The part of an issue in one language. */
export type IssueTranslation = { subject: string; preheader: string; blocks: IssueBlock[] };

/** The content of an issue: what each language says; null where the issue has no such language. */
export type IssueContent = Record<Locale, IssueTranslation | null>;

const storedTranslation = z.object({
  subject: z.string(),
  preheader: z.string().default(""),
  blocks: z.array(storedBlock).default([]),
});

/** The schema of `campaign.content`. */
export const issueContentSchema: ZodType<IssueContent> = z.object({
  el: storedTranslation.nullable().default(null),
  en: storedTranslation.nullable().default(null),
});

/** The content of an issue that nobody has written yet. */
export const EMPTY_CONTENT: IssueContent = { el: null, en: null };

const sentHref = z
  .string()
  .trim()
  .refine((href) => isSafeHref(href) && !href.startsWith("#"), {
    params: { texts: campaignTexts("href") },
  });

/** A document with the nodes that mail clients show. */
const sentDocument = documentBody.superRefine((document, context) => {
  if (!isMailDocument(document))
    context.addIssue({
      code: "custom",
      params: { texts: campaignTexts("document") },
      input: document,
    });
});

/** A block of an issue in a request body. */
export const sentBlock = blocksOf({
  label: line(120),
  alt: lineOrEmpty(300),
  href: sentHref,
  id: bodyId,
  document: sentDocument,
});

/** One language of an issue in a request body; missing fields stay, `null` empties one. */
export const sentTranslation = z.object({
  subject: line(200).nullish(),
  preheader: lineOrEmpty(200).nullish(),
  blocks: z.array(sentBlock).max(MAX_BLOCKS).nullish(),
});
export type SentTranslation = z.output<typeof sentTranslation>;

/** Whether an issue has something to say in a language. */
export const isWritten = (translation: IssueTranslation | null): translation is IssueTranslation =>
  translation !== null && translation.subject !== "" && translation.blocks.length > 0;

/** The ids of the assets that the blocks of an issue show, without those in texts. */
export const blockAssetIds = (blocks: readonly IssueBlock[]): number[] =>
  blocks.flatMap((block) => (block.type === "image" ? [block.asset_id] : []));
