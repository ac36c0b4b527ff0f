import { z, type ZodType } from "zod";
import {
  sentBlock as sentIssueBlock,
  storedBlock as issueBlock,
} from "@/lib/audience/campaign/content/blocks";
import { line, version } from "@/lib/kernel/core/fields";
import { patternBlock, sentPatternBlock } from "@/lib/magazine/page/blocks";
import type { PatternKind } from "@/prisma/client/enums";
import { patternTexts } from "./texts";

/** Longest name in characters. */
const MAX_NAME = 80;
/** Most blocks, as of a page. */
const MAX_BLOCKS = 60;

const KINDS = ["page", "issue"] as const satisfies PatternKind[];

/** The kind of the patterns that are listed. */
export const patternQuery = z.object({ kind: z.enum(KINDS).default("page") });

/** A block in both languages; null where one has none. */
const sentPair = <B extends { type: string }>(block: ZodType<B>) =>
  z
    .object({ el: block.nullable(), en: block.nullable() })
    .refine(({ el, en }) => (el ?? en) !== null && (!el || !en || el.type === en.type), {
      params: { texts: patternTexts("pair") },
    });

const named = { name: line(MAX_NAME) };
const pairs = <B extends { type: string }>(block: ZodType<B>) =>
  z.array(sentPair(block)).min(1).max(MAX_BLOCKS);

/** A new pattern; without a kind it is one of pages. */
export const newPattern = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page").optional(), ...named, blocks: pairs(sentPatternBlock) }),
  z.object({ kind: z.literal("issue"), ...named, blocks: pairs(sentIssueBlock) }),
]);
export type NewPattern = z.output<typeof newPattern>;

/** Only the name of a pattern changes; other blocks are another pattern. */
export const patternChange = z.object({ ...named, version: version.optional() });

const storedPair = <B extends ZodType>(block: B) =>
  z.object({ el: block.nullable(), en: block.nullable() });
const pagePair = storedPair(patternBlock);
const issuePair = storedPair(issueBlock);

const stored = { id: z.int(), name: z.string(), version: z.int() };
export const patternResponse = z.discriminatedUnion("kind", [
  z.object({ ...stored, kind: z.literal("page"), blocks: z.array(pagePair) }),
  z.object({ ...stored, kind: z.literal("issue"), blocks: z.array(issuePair) }),
]);
export type PatternView = z.output<typeof patternResponse>;

const readPairs = <T>(pair: ZodType<T>, blocks: unknown): T[] =>
  (Array.isArray(blocks) ? blocks : []).flatMap((one: unknown) => {
    const parsed = pair.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

type Row = { id: number; kind: PatternKind; name: string; blocks: unknown; version: number };

/** The view of a stored pattern; blocks that no longer fit the schema are left out. */
export const viewPattern = ({ kind, blocks, ...row }: Row): PatternView =>
  kind === "page"
    ? { ...row, kind, blocks: readPairs(pagePair, blocks) }
    : { ...row, kind, blocks: readPairs(issuePair, blocks) };
