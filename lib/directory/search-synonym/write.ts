import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireManager } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { isSameInflected } from "@/lib/kernel/search-engine/profession-synonyms";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import {
  allSearchSynonyms,
  findSearchSynonym,
  getSearchSynonym,
  professionNameOf,
  type SearchSynonymRow,
} from "./read";
import type { NewSearchSynonym, SearchSynonymChange } from "./schema";
import { searchSynonymText } from "./texts";

/** A trade as it is stored: its word in each language, and the profession that it leads to. */
type Stored = { words: Record<Locale, string | null>; professionId: number };

const wordsOf = ({ wordEl, wordEn }: SearchSynonymRow) => ({ el: wordEl, en: wordEn });

/**
 * Refuses a profession that is not there, a word that is the name of a profession, and one that leads
 * somewhere already; in any inflected form, since the search finds all of them.
 * @throws AppError invalid at the field
 */
async function checkStored(
  tx: Db,
  own: number | null,
  { words, professionId }: Stored,
  locale: Locale,
): Promise<void> {
  if (words.el === null && words.en === null)
    throw invalid("word_el", searchSynonymText("oneNeeded", locale));
  if ((await tx.profession.count({ where: { id: professionId } })) === 0)
    throw invalid("profession_id", searchSynonymText("profession", locale));
  const names = await tx.professionTranslation.findMany({ select: { name: true } });
  const others = (await allSearchSynonyms(tx)).filter(({ id }) => id !== own);
  for (const language of LOCALES) {
    const word = words[language];
    if (word === null) continue;
    const field = `word_${language}`;
    const named = names.find(({ name }) => isSameInflected(name, word));
    if (named)
      throw invalid(
        field,
        searchSynonymText("isProfession", locale).replace("{name}", () => named.name),
      );
    const other = others.find((row) =>
      LOCALES.some((each) => isSameInflected(wordsOf(row)[each] ?? "", word)),
    );
    if (other)
      throw invalid(
        field,
        searchSynonymText("taken", locale).replace("{name}", () => professionNameOf(other, locale)),
      );
  }
}

/** One change of the list at a time, so that two together add no word twice. */
const lockSearchSynonyms = (tx: Db) => lockUntilCommit(tx, "search synonyms");

/** A trade as the audit log compares it. */
const audited = (row: SearchSynonymRow, locale: Locale) => ({
  word_el: row.wordEl,
  word_en: row.wordEn,
  profession: professionNameOf(row, locale),
});

/** A trade for a change. @throws AppError not_found */
async function lockSearchSynonym(tx: Db, id: number): Promise<SearchSynonymRow> {
  await lockSearchSynonyms(tx);
  const row = await findSearchSynonym(id, tx);
  if (!row) throw notFound();
  return row;
}

const columnsOf = ({ words, professionId }: Stored) => ({
  wordEl: words.el,
  wordEn: words.en,
  professionId,
});

const searchSynonyms = recordWrites({
  kind: "search_synonym",
  requireRight: requireManager,
  view: getSearchSynonym,
});

/**
 * Adds a trade that leads to a profession, from the next search on.
 * @throws AppError forbidden, invalid at the field
 */
export const createSearchSynonym = searchSynonyms.creating<NewSearchSynonym>(
  async (tx, { input, locale }) => {
    await lockSearchSynonyms(tx);
    const stored = {
      words: { el: input.word_el || null, en: input.word_en || null },
      professionId: input.profession_id,
    };
    await checkStored(tx, null, stored, locale);
    const row = await tx.searchSynonym.create({ data: columnsOf(stored), select: { id: true } });
    return row.id;
  },
);

/** A sent word, none for an empty one, or that which is stored. */
const changedWord = (sent: string | null | undefined, stored: string | null) =>
  sent === undefined ? stored : sent || null;

/**
 * Changes the sent fields of a trade.
 * @throws AppError forbidden, not_found, invalid, conflict with the present one for a stale version
 */
export const updateSearchSynonym = searchSynonyms.updating<SearchSynonymChange>(
  async (tx, { id, input, locale, version }) => {
    const row = await lockSearchSynonym(tx, id);
    requireVersion(row, version);
    const stored = {
      words: {
        el: changedWord(input.word_el, row.wordEl),
        en: changedWord(input.word_en, row.wordEn),
      },
      professionId: input.profession_id ?? row.professionId,
    };
    await checkStored(tx, id, stored, locale);
    await tx.searchSynonym.update({
      where: { id },
      data: { ...columnsOf(stored), version: { increment: 1 } },
      select: { id: true },
    });
    const changed = (await findSearchSynonym(id, tx)) ?? row;
    return changeDetail(audited(row, locale), audited(changed, locale));
  },
);

/** Removes a trade: the search no longer leads from it. @throws AppError forbidden, not_found */
export const removeSearchSynonym = searchSynonyms.removing(async (tx, { id }) => {
  await lockSearchSynonym(tx, id);
  await tx.searchSynonym.delete({ where: { id }, select: { id: true } });
});
