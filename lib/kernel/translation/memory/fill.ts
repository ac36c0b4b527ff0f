import { db, inTransaction } from "@/lib/kernel/core/db";
import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { fold } from "@/lib/kernel/greek/fold";
import { Prisma } from "@/prisma/client/client";
import { pairTexts } from "./segments";

/** Where the texts of a kind of content are stored. */
type Source = {
  kind: string;
  columns: readonly string[];
  hasWindow: boolean;
  /** Whether it belongs to a company, by whose id it is known, and is public with it alone. */
  isOfMember?: true;
};
const SOURCES: readonly Source[] = [
  { kind: "post", columns: ["title", "summary", "body_doc"], hasWindow: true },
  { kind: "event", columns: ["title", "summary", "body_doc"], hasWindow: true },
  { kind: "page", columns: ["title", "blocks"], hasWindow: false },
  { kind: "chunk", columns: ["title", "content_doc"], hasWindow: false },
  { kind: "member", columns: ["area", "description"], hasWindow: false },
  {
    kind: "directory_post",
    columns: ["headline", "content_doc"],
    hasWindow: false,
    isOfMember: true,
  },
];

const BATCH = 50;

type Row = { id: number; version: number; el: object; en: object };

const name = (text: string) => Prisma.raw(`"${text}"`);
const EL = Prisma.sql`el`;
const EN = Prisma.sql`en`;

/** The column with the id of an item. */
const idOf = ({ isOfMember }: Source) => name(isOfMember ? "member_id" : "id");

/** The company of the item `i` is public in both languages. */
const MEMBER_PUBLIC = Prisma.sql`AND EXISTS (SELECT 1 FROM member c WHERE c.id = i.member_id
    AND c.deleted_at IS NULL) AND 2 = (SELECT count(*) FROM member_translation t
    WHERE t.member_id = i.member_id AND ${publishedSql()})`;

/** What is public in both languages now, as the end of a statement about the item `i`. */
function publicInBoth(source: Source): Prisma.Sql {
  const { kind, hasWindow, isOfMember } = source;
  const live = hasWindow ? publishedWindowSql : publishedSql;
  const translation = name(`${kind}_translation`);
  const key = name(isOfMember ? "member_id" : `${kind}_id`);
  const id = idOf(source);
  return Prisma.sql`FROM ${name(kind)} i
    JOIN ${translation} el ON el.${key} = i.${id} AND el.locale = 'el'
    JOIN ${translation} en ON en.${key} = i.${id} AND en.locale = 'en'
    WHERE i.deleted_at IS NULL AND ${live(EL)} AND ${live(EN)}
    ${isOfMember ? MEMBER_PUBLIC : Prisma.empty}`;
}

/** Forgets what is no longer public in both languages. */
const forgetHidden = (source: Source): Promise<number> => db.$executeRaw`
  DELETE FROM translation_memory_item m WHERE m.kind = ${source.kind}
    AND NOT EXISTS (SELECT 1 ${publicInBoth(source)} AND i.${idOf(source)} = m.item_id)`;

const textsOf = (alias: string, { columns }: Source) =>
  Prisma.raw(
    `jsonb_build_object(${columns.map((one) => `'${one}', ${alias}."${one}"`).join(", ")})`,
  );

/** Items that are public in both languages, and whose version is not in the memory. */
const findDue = (source: Source): Promise<Row[]> => db.$queryRaw<Row[]>`
  SELECT i.${idOf(source)} AS id, i.version, ${textsOf("el", source)} AS el, ${textsOf("en", source)} AS en
  ${publicInBoth(source)} AND NOT EXISTS (SELECT 1 FROM translation_memory_item m
    WHERE m.kind = ${source.kind} AND m.item_id = i.${idOf(source)} AND m.version = i.version)
  ORDER BY 1 LIMIT ${BATCH}`;

async function remember(kind: string, { id, version, el, en }: Row): Promise<void> {
  const segments = pairTexts(el, en).map((segment, position) => ({
    kind,
    itemId: id,
    position,
    ...segment,
    elFold: fold(segment.el),
    enFold: fold(segment.en),
  }));
  await inTransaction(async (tx) => {
    await tx.translationMemoryItem.deleteMany({ where: { kind, itemId: id } });
    await tx.translationMemoryItem.create({ data: { kind, itemId: id, version } });
    await tx.translationMemory.createMany({ data: segments });
  });
}

/**
 * Brings the translation memory up to date: only what is public in both languages is in it, so that
 * it never shows a draft. What was withdrawn or deleted is forgotten by the next run.
 * @returns the number of items that were read
 */
export async function refreshMemory(): Promise<number> {
  let count = 0;
  for (const source of SOURCES) {
    await forgetHidden(source);
    for (let due = await findDue(source); due.length > 0; due = await findDue(source)) {
      for (const row of due) await remember(source.kind, row);
      count += due.length;
    }
  }
  return count;
}
