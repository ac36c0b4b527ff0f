import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import { wordForms } from "@/lib/kernel/greek/inflection";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { PROFESSION_SYNONYMS } from "@/lib/kernel/search-engine/synonym-groups";

type Names = {
  id: number;
  key: string;
  translations: { locale: Locale; name: string; slug: string }[];
};

/** A lookup table of the professions of the directory. */
export type Professions = {
  byName: Map<string, Set<number>>;
  names: { id: number; locale: Locale; name: string; folded: string }[];
  /** A cache by cell, as most rows name the same few professions. */
  cells: Map<string, ReadProfessions>;
};
export type ReadProfessions = { ids: number[]; unknown: { name: string; similar: string[] }[] };

const MAX_CACHED_CELLS = 5_000;

const MAX_SUGGESTIONS = 3;
const MIN_SIMILARITY = 0.3;

/**
 * The base form of each word of a name, so that «Αρχιτέκτονας», «αρχιτέκτονες» and "architects"
 * match.
 */
const formKey = (folded: string): string =>
  folded
    .split(" ")
    .map((word) => [word, ...wordForms(word)].sort()[0]!)
    .join(" ");

/** Indexes the professions by id, key, slug, names, inflections and synonyms. */
export function indexProfessions(professions: Names[]): Professions {
  const byName = new Map<string, Set<number>>();
  const add = (name: string, id: number) =>
    byName.set(name, (byName.get(name) ?? new Set()).add(id));
  const names: Professions["names"] = [];
  for (const { id, key, translations } of professions) {
    for (const exact of [
      String(id),
      fold(key),
      ...translations.flatMap(({ name, slug }) => [fold(slug), fold(name)]),
    ])
      add(`=${exact}`, id);
    for (const { locale, name } of translations) {
      names.push({ id, locale, name, folded: fold(name) });
      add(`~${formKey(fold(name))}`, id);
    }
  }
  for (const trade of PROFESSION_SYNONYMS) {
    const forms = trade.map((name) => formKey(fold(name)));
    const meant = new Set(forms.flatMap((form) => [...(byName.get(`~${form}`) ?? [])]));
    for (const form of forms) for (const id of meant) add(`≈${form}`, id);
  }
  return { byName, names, cells: new Map() };
}

/** Loads the lookup table. */
export async function loadProfessions(): Promise<Professions> {
  const rows = await db.profession.findMany({
    orderBy: { id: "asc" },
    select: {
      id: true,
      key: true,
      translations: { select: { locale: true, name: true, slug: true } },
    },
  });
  return indexProfessions(
    rows.map((row) => ({
      ...row,
      translations: row.translations.filter(({ locale }) => LOCALES.includes(locale)),
    })),
  );
}

/** The only profession with a name; undefined if ambiguous. */
const single = (ids: Set<number> | undefined): number | undefined =>
  ids?.size === 1 ? [...ids][0] : undefined;

function findOne({ byName }: Professions, name: string): number | undefined {
  const folded = fold(name);
  if (folded === "") return undefined;
  const form = formKey(folded);
  return (
    single(byName.get(`=${folded}`)) ??
    single(byName.get(`~${form}`)) ??
    single(byName.get(`≈${form}`))
  );
}

const pairs = (text: string): string[] =>
  [...` ${text} `].slice(0, -1).map((character, index) => character + [...` ${text} `][index + 1]!);

/** Similarity of two names from 0 to 1 (Dice coefficient of bigrams). */
function similarity(one: string, other: string): number {
  const [first, second] = [pairs(one), pairs(other)];
  const rest = [...second];
  const common = first.filter((pair) => {
    const index = rest.indexOf(pair);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  }).length;
  return (2 * common) / (first.length + second.length);
}

/** The most similar names to an unknown one, best first. */
function similarNames({ names }: Professions, name: string): string[] {
  const folded = fold(name).slice(0, 60);
  const judged = names
    .map((one) => ({ ...one, score: similarity(folded, one.folded) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  const seen = new Set<number>();
  return judged
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_SUGGESTIONS)
    .map((one) => one.name);
}

/**
 * The professions of a cell, separated by `|`, `;`, line breaks or `,`, though a name may contain a
 * comma. Unknown ones come with the most similar names.
 */
export function readProfessions(professions: Professions, cell: string): ReadProfessions {
  const known = professions.cells.get(cell);
  if (known) return known;
  const read = lookUp(professions, cell);
  if (professions.cells.size < MAX_CACHED_CELLS) professions.cells.set(cell, read);
  return read;
}

function lookUp(professions: Professions, cell: string): ReadProfessions {
  const read: ReadProfessions = { ids: [], unknown: [] };
  const take = (name: string): boolean => {
    const id = findOne(professions, name);
    if (id !== undefined && !read.ids.includes(id)) read.ids.push(id);
    return id !== undefined;
  };
  for (const part of cell
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)) {
    if (take(part)) continue;
    for (const name of part
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean))
      if (!take(name))
        read.unknown.push({ name: name.slice(0, 100), similar: similarNames(professions, name) });
  }
  return read;
}
