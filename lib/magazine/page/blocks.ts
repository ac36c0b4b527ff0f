import type { JSONContent } from "@tiptap/core";
import { z, type ZodObject, type ZodType } from "zod";
import { bodyId, line, paragraphs } from "@/lib/kernel/core/fields";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { isRecord, readPath } from "@/lib/kernel/core/records";
import { documentBody } from "@/lib/kernel/document/body";
import { isSafeHref } from "@/lib/kernel/document/link";
import { POST_LAYOUT_NAMES } from "@/lib/magazine/category/layouts";
import { pageTexts } from "./texts";

const MAX_GALLERY = 40;
const MAX_FACTS = 40;

type TextBlock = ZodObject<{ type: z.ZodLiteral<"text"> }>;

/** The schemas of a block's leaves (text, URL, id), and of a block with a document. */
type Leaves<T extends TextBlock> = {
  short: ZodType<string>;
  long: ZodType<string>;
  href: ZodType<string>;
  id: ZodType<number>;
  key: ZodType<string>;
  text: T;
  rows: (most: number) => z.core.$ZodCheck<unknown[]>;
};

/** Optional values; `null` equals a missing one. */
const maybe = <T extends ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);
/** Number of items shown. */
const limit = (usual: number) => z.int().min(1).max(12).default(usual);

/** The blocks of a page; texts are documents (`lib/kernel/document`), assets are asset ids. */
const blocksOf = <T extends TextBlock>({ short, long, href, id, key, text, rows }: Leaves<T>) =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("hero"),
      title: short,
      lead: maybe(long),
      asset_id: id.nullish().transform((value) => value ?? null),
    }),
    text,
    z.object({ type: z.literal("media"), asset_id: id, caption: maybe(long) }),
    z.object({
      type: z.literal("gallery"),
      asset_ids: z
        .array(id)
        .refine((all) => all.length > 0, { params: { texts: pageTexts("noAssets") } })
        .check(rows(MAX_GALLERY)),
    }),
    z.object({ type: z.literal("cta"), title: short, text: maybe(long), label: short, href }),
    z.object({
      type: z.literal("facts"),
      items: z
        .array(z.object({ label: short, value: short }))
        .refine((all) => all.length > 0, { params: { texts: pageTexts("noFacts") } })
        .check(rows(MAX_FACTS)),
    }),
    z.object({
      type: z.literal("posts"),
      category: z.enum(SECTION_CODES),
      limit: limit(3),
      layout: z.enum(POST_LAYOUT_NAMES).default("tiles"),
    }),
    z.object({
      type: z.literal("members"),
      profession_id: id.nullish().transform((value) => value ?? null),
      limit: limit(6),
    }),
    z.object({ type: z.literal("events"), limit: limit(4) }),
    z.object({ type: z.literal("chunk"), key }),
    z.object({ type: z.literal("contact_form") }),
    z.object({ type: z.literal("newsletter") }),
  ]);

const storedHref = z.string().regex(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/);

/** The leaves of stored blocks. */
const stored = {
  short: z.string(),
  long: z.string(),
  href: storedHref,
  text: z.object({
    type: z.literal("text"),
    document: z.looseObject({ type: z.literal("doc") }),
  }),
  id: z.int(),
  key: z.string(),
  rows: () => z.minLength(1),
};

/**
 * A block whose texts are not in the language of its page yet: it keeps the place of the block in the
 * other language, and readers do not get it.
 */
const untranslatedOf = <T extends ZodType>(block: T) =>
  z.object({ type: z.literal("untranslated"), block });

/**
 * The schema of a stored block, laxer than that of requests, so that old blocks stay on their
 * pages.
 */
export const blockSchema = z.discriminatedUnion("type", [
  ...blocksOf(stored).options,
  untranslatedOf(blocksOf({ ...stored, href: z.string() })),
]);
export type Block = z.infer<typeof blockSchema>;

/** Maximum number of blocks of a page. */
const MAX_BLOCKS = 60;
/** Maximum length of HTML in characters; the body has a limit of its own. */
const MAX_HTML = 200_000;

/** The schema of a block in a request body. */
const checked = {
  short: line(300),
  long: paragraphs(1_000),
  href: z
    .string()
    .trim()
    .refine((href) => isSafeHref(href) && !href.startsWith("#"), {
      params: { texts: pageTexts("href") },
    }),
  id: bodyId,
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .max(100),
  rows: (most: number) => z.maxLength(most),
};
/** A text as a document, or as the HTML of public responses. */
const sentText = z
  .object({
    type: z.literal("text"),
    document: documentBody.optional(),
    html: z.string().max(MAX_HTML).nullish(),
  })
  .superRefine(({ document, html }, context) => {
    if (document === undefined && html === undefined)
      context.issues.push({
        code: "invalid_type",
        expected: "object",
        input: undefined,
        path: ["document"],
      });
  });

/** Converts `asset` and `assets` of public responses to ids, so that they can be sent back. */
function withAssetIds(block: unknown): unknown {
  if (!isRecord(block)) return block;
  const { asset, assets } = block;
  if (Array.isArray(assets) && !("asset_ids" in block))
    return { ...block, asset_ids: assets.map((one: unknown) => readPath(one, "id")) };
  return "asset" in block && !("asset_id" in block)
    ? { ...block, asset_id: asset === null ? null : readPath(asset, "id") }
    : block;
}

/** Leaves of a block whose texts may be missing. */
const lenient = {
  ...checked,
  short: checked.short.nullish().transform((value) => value ?? ""),
  href: checked.href.nullish().transform((value) => value ?? ""),
  text: z.object({ type: z.literal("text"), document: documentBody }),
};

const sentBlock = z.discriminatedUnion("type", [
  ...blocksOf({ ...checked, text: sentText }).options,
  untranslatedOf(blocksOf(lenient)),
]);

/** A block of a pattern in a request body; its texts may be missing. */
export const sentPatternBlock = z.discriminatedUnion("type", blocksOf(lenient).options);
/** A stored block of a pattern. */
export const patternBlock = z.discriminatedUnion(
  "type",
  blocksOf({ ...stored, href: z.string() }).options,
);

/** The blocks in a request body, in the form of the editing view or of public responses. */
export const sentBlocks = z.array(z.preprocess(withAssetIds, sentBlock)).max(MAX_BLOCKS);
export type SentBlock = z.output<typeof sentBlocks>[number];
/** A stored block. */
export type WrittenBlock =
  Exclude<SentBlock, { type: "text" }> | { type: "text"; document: JSONContent };

/**
 * Parses stored blocks; skips those that no longer fit the schema, so that an old block never
 * breaks a page.
 */
export function readBlocks(value: unknown): Block[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const parsed = blockSchema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The block itself, whether its texts are there or not. */
export const bareBlock = <B extends { type: string }>(
  block: B,
): Exclude<B, { type: "untranslated" }> =>
  (block.type === "untranslated" && "block" in block ? block.block : block) as Exclude<
    B,
    { type: "untranslated" }
  >;

/** The asset ids of a block, without those in its text. */
export function blockAssetIds(
  block: Exclude<Block | WrittenBlock, { type: "untranslated" }>,
): number[] {
  switch (block.type) {
    case "hero":
      return block.asset_id === null ? [] : [block.asset_id];
    case "media":
      return [block.asset_id];
    case "gallery":
      return block.asset_ids;
    default:
      return [];
  }
}
