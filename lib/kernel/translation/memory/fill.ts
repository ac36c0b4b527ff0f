import { db, inTransaction } from "@/lib/kernel/core/db";
import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { fold } from "@/lib/kernel/greek/fold";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { pairTexts } from "./segments";

/** A kind of content whose texts the memory knows. */
type Source = ContentKind & Required<Pick<ContentKind, "memory">>;
const SOURCES: readonly Source[] = kindsWith("memory");

const BATCH = 50;

type Row = { id: number; version: number; el: object; en: object };

const name = (text: string) => Prisma.raw(`"${text}"`);
const EL = Prisma.sql`el`;
const EN = Prisma.sql`en`;

/** The kind on whose page an item `i` is shown is public in both languages. */
function publicPage({ id, partOf }: Source): Prisma.Sql {
  const page: ContentKind | undefined = KINDS.find(({ kind }) => kind === partOf);
  if (!page) return Prisma.empty;
  const { table, translation } = page;
  return Prisma.sql`AND EXISTS (SELECT 1 FROM ${name(table)} c WHERE c.${name(page.id)} = i.${name(id)}
      AND c.deleted_at IS NULL) AND 2 = (SELECT count(*) FROM ${name(translation.table)} t
      WHERE t.${name(translation.key)} = i.${name(id)} AND ${isPublicTranslation(page, Prisma.sql`t`)})`;
}

/** What is public in both languages now, as the end of a statement about the item `i`. */
function publicInBoth(source: Source): Prisma.Sql {
  const [table, id] = [name(source.table), name(source.id)];
  const [texts, key] = [name(source.translation.table), name(source.translation.key)];
  const live = source.translation.ends ? publishedWindowSql : publishedSql;
  return Prisma.sql`FROM ${table} i
    JOIN ${texts} el ON el.${key} = i.${id} AND el.locale = 'el'
    JOIN ${texts} en ON en.${key} = i.${id} AND en.locale = 'en'
    WHERE i.deleted_at IS NULL AND ${live(EL)} AND ${live(EN)}
    ${publicPage(source)}`;
}

/** Deletes the entries of items that are no longer public in both languages. */
const forgetHidden = (source: Source): Promise<number> => db.$executeRaw`
  DELETE FROM translation_memory_item m WHERE m.kind = ${source.kind}
    AND NOT EXISTS (SELECT 1 ${publicInBoth(source)} AND i.${name(source.id)} = m.item_id)`;

const textsOf = (alias: string, { memory }: Source) =>
  Prisma.raw(
    `jsonb_build_object(${memory.map((one) => `'${one}', ${alias}."${one}"`).join(", ")})`,
  );

/** Items that are public in both languages, and whose version is not in the memory. */
const findDue = (source: Source): Promise<Row[]> => db.$queryRaw<Row[]>`
  SELECT i.${name(source.id)} AS id, i.version, ${textsOf("el", source)} AS el, ${textsOf("en", source)} AS en
  ${publicInBoth(source)} AND NOT EXISTS (SELECT 1 FROM translation_memory_item m
    WHERE m.kind = ${source.kind} AND m.item_id = i.${name(source.id)} AND m.version = i.version)
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
