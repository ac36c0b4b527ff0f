import { z, type ZodType } from "zod";
import { bodyId, line, paragraphs } from "@/lib/core/fields";
import { SECTION_CODES } from "@/lib/core/paths";
import { documentBody } from "@/lib/document/body";
import { isSafeHref } from "@/lib/document/link";
import { pageTexts } from "./texts";

const MAX_GALLERY = 40;
const MAX_FACTS = 40;

/** Validation of a block's leaves: text, URL, document and id. */
type Leaves<D extends ZodType> = {
  short: ZodType<string>;
  long: ZodType<string>;
  href: ZodType<string>;
  document: D;
  id: ZodType<number>;
  key: ZodType<string>;
  rows: (most: number) => z.core.$ZodCheck<unknown[]>;
};

/** Optional values; `null` equals a missing one. */
const maybe = <T extends ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);
/** Number of items shown. */
const limit = (usual: number) => z.int().min(1).max(12).default(usual);

/**
 * The blocks that a page is built from; texts are documents (`lib/document`), pictures are ids of
 * the library.
 */
const blocksOf = <D extends ZodType>({ short, long, href, document, id, key, rows }: Leaves<D>) =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("hero"),
      title: short,
      lead: maybe(long),
      asset_id: id.nullish().transform((value) => value ?? null),
    }),
    z.object({ type: z.literal("text"), document }),
    z.object({ type: z.literal("media"), asset_id: id, caption: maybe(long) }),
    z.object({
      type: z.literal("gallery"),
      asset_ids: z
        .array(id)
        .refine((all) => all.length > 0, { params: { texts: pageTexts("noPictures") } })
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
    z.object({ type: z.literal("posts"), category: z.enum(SECTION_CODES), limit: limit(3) }),
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

/** A stored block, without the checks of a request: an old one must not vanish from its page. */
export const blockSchema = blocksOf({
  short: z.string(),
  long: z.string(),
  href: storedHref,
  document: z.looseObject({ type: z.literal("doc") }),
  id: z.int(),
  key: z.string(),
  rows: () => z.minLength(1),
});
export type Block = z.infer<typeof blockSchema>;

/** Maximum number of blocks of a page. */
const MAX_BLOCKS = 60;

/** The blocks in the body of a request. */
export const writtenBlocks = z
  .array(
    blocksOf({
      short: line(300),
      long: paragraphs(1_000),
      href: z
        .string()
        .trim()
        .refine((href) => isSafeHref(href) && !href.startsWith("#"), {
          params: { texts: pageTexts("href") },
        }),
      document: documentBody,
      id: bodyId,
      key: z
        .string()
        .regex(/^[a-z][a-z0-9_]*$/)
        .max(100),
      rows: (most) => z.maxLength(most),
    }),
  )
  .max(MAX_BLOCKS);
export type WrittenBlock = z.output<typeof writtenBlocks>[number];

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

/** The asset ids of a block, without those in its text. */
export function blockAssetIds(block: Block | WrittenBlock): number[] {
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
