import { db, inTransaction } from "@/lib/core/db";
import { publishedSql, publishedWindowSql } from "@/lib/core/publication";
import { fold } from "@/lib/greek/fold";
import { Prisma } from "@/prisma/client/client";
import { pairTexts } from "./segments";

/** Where the texts of a kind of content are stored. */
type Source = { kind: string; columns: readonly string[]; hasWindow: boolean };
const SOURCES: readonly Source[] = [
  { kind: "post", columns: ["title", "summary", "body_doc"], hasWindow: true },
  { kind: "event", columns: ["title", "summary", "body_doc"], hasWindow: true },
  { kind: "page", columns: ["title", "blocks"], hasWindow: false },
  { kind: "chunk", columns: ["title", "content_doc"], hasWindow: false },
];

const BATCH = 50;

type Row = { id: number; version: number; el: object; en: object };

const name = (text: string) => Prisma.raw(`"${text}"`);
const EL = Prisma.sql`el`;
const EN = Prisma.sql`en`;

/** What is public in both languages now, as the end of a statement about the item `i`. */
function publicInBoth({ kind, hasWindow }: Source): Prisma.Sql {
  const live = hasWindow ? publishedWindowSql : publishedSql;
  const translation = name(`${kind}_translation`);
  const key = name(`${kind}_id`);
  return Prisma.sql`FROM ${name(kind)} i
    JOIN ${translation} el ON el.${key} = i.id AND el.locale = 'el'
    JOIN ${translation} en ON en.${key} = i.id AND en.locale = 'en'
    WHERE i.deleted_at IS NULL AND ${live(EL)} AND ${live(EN)}`;
}

/** Forgets what is no longer public in both languages. */
const forgetHidden = (source: Source): Promise<number> => db.$executeRaw`
  DELETE FROM translation_memory_item m WHERE m.kind = ${source.kind}
    AND NOT EXISTS (SELECT 1 ${publicInBoth(source)} AND i.id = m.item_id)`;

const textsOf = (alias: string, { columns }: Source) =>
  Prisma.raw(
    `jsonb_build_object(${columns.map((one) => `'${one}', ${alias}."${one}"`).join(", ")})`,
  );

/** Items that are public in both languages, and whose version is not in the memory. */
const findDue = (source: Source): Promise<Row[]> => db.$queryRaw<Row[]>`
  SELECT i.id, i.version, ${textsOf("el", source)} AS el, ${textsOf("en", source)} AS en
  ${publicInBoth(source)} AND NOT EXISTS (SELECT 1 FROM translation_memory_item m
    WHERE m.kind = ${source.kind} AND m.item_id = i.id AND m.version = i.version)
  ORDER BY i.id LIMIT ${BATCH}`;

async function remember(kind: string, { id, version, el, en }: Row): Promise<void> {
  const segments = pairTexts(el, en).map((segment, position) => ({
    ...{ kind, itemId: id, position },
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
