import { wordForms } from "@/lib/greek/inflection";
import { soundKey } from "@/lib/greek/sound-key";
import { TRADE_NAMES } from "@/lib/profession/synonyms";
import { isOneSlip } from "./slips";
import { searchWords } from "./words";

/** A word of a query, with everything that it may stand for. */
export type Reading = {
  word: string;
  forms: Set<string>;
  keys: Set<string>;
  keyPrefixes: string[];
  /** Whether it may be one slip away from what was meant. */ mayHaveSlipped?: boolean;
};

type TradeName = { words: string[]; keys: string[] };
type Trade = { names: TradeName[] };

const toName = (text: string): TradeName => {
  const words = searchWords(text);
  return { words, keys: words.map(soundKey) };
};

const TRADES: Trade[] = TRADE_NAMES.map((names) => ({ names: names.map(toName) }));

/** A profession of the directory as search knows it. */
export type ProfessionNames = { id: number; names: string[] };

/** Shorter words are too easily others (docs/greek.md#search). */
const MIN_SLIPPED_LENGTH = 5;

/** How well a typed word meets one of a name: not at all, its beginning, or whole. */
function meets(reading: Reading, word: string, key: string): 0 | 1 | 2 {
  if (reading.word === word || reading.forms.has(word) || reading.keys.has(key)) return 2;
  if (reading.mayHaveSlipped && word.length >= MIN_SLIPPED_LENGTH && isOneSlip(reading.word, word))
    return 2;
  if (reading.word.length >= 2 && word.startsWith(reading.word)) return 1;
  return reading.keyPrefixes.some((prefix) => key.startsWith(prefix)) ? 1 : 0;
}

/** Whether the readings stand at the beginning of a name, in order: 2 when they are all of it. */
function begins(readings: Reading[], name: TradeName): 0 | 1 | 2 {
  if (readings.length > name.words.length) return 0;
  let whole = readings.length === name.words.length;
  for (const [at, reading] of readings.entries()) {
    const how = meets(reading, name.words[at]!, name.keys[at]!);
    // Only the word that is still being typed may be a mere beginning.
    if (how === 0 || (how === 1 && at < readings.length - 1)) return 0;
    if (how === 1) whole = false;
  }
  return whole ? 2 : 1;
}

/** Whether every reading is some word of a name, in any place. */
const isWithin = (readings: Reading[], name: TradeName) =>
  readings.every((reading) =>
    name.words.some((word, at) => meets(reading, word, name.keys[at]!) > 0),
  );

/**
 * Whether two names are one in any form: a directory says «Ιατροί» where a dictionary says
 * «ιατρός».
 */
const sameName = (one: TradeName, forms: Set<string>[]) =>
  one.words.length === forms.length && one.words.every((word, at) => forms[at]!.has(word));

const MAX_RUN = 3;

/**
 * What a run of typed words says about trades: professions of the directory, and other names of the
 * same trade as words.
 */
export type TradeMatch = {
  from: number;
  to: number;
  professionIds: number[];
  otherNames: string[][];
};

type Known = { id: number; own: TradeName[]; trades: Trade[] };

/** What was made of a list of professions; the list itself is kept until one of them changes. */
const made = new WeakMap<ProfessionNames[], Known[]>();

function knownOf(professions: ProfessionNames[]): Known[] {
  let known = made.get(professions);
  if (!known) {
    known = professions.map(({ id, names }) => {
      const own = names.map(toName);
      const forms = own.map((name) =>
        name.words.map((word) => new Set([word, ...wordForms(word)])),
      );
      return {
        id,
        own,
        trades: TRADES.filter((trade) =>
          trade.names.some((name) => forms.some((mine) => sameName(name, mine))),
        ),
      };
    });
    made.set(professions, known);
  }
  return known;
}

/**
 * Finds trades in a query: each run of up to three words that begins a name of a trade (in either
 * language, any form, Greeklish too), or stands in the name of a profession itself. Only a whole
 * name brings the trade's other names along.
 */
export function findTrades(readings: Reading[], professions: ProfessionNames[]): TradeMatch[] {
  const known = knownOf(professions);
  const matches: TradeMatch[] = [];
  for (let from = 0; from < readings.length; from++) {
    for (let to = from + 1; to <= Math.min(readings.length, from + MAX_RUN); to++) {
      const run = readings.slice(from, to);
      const met = TRADES.map((trade) => ({
        trade,
        how: Math.max(...trade.names.map((name) => begins(run, name))),
      })).filter(({ how }) => how > 0);
      const professionIds = known
        .filter(
          ({ own, trades }) =>
            own.some((name) => isWithin(run, name)) ||
            met.some(({ trade }) => trades.includes(trade)),
        )
        .map(({ id }) => id);
      const otherNames = met
        .filter(({ how }) => how === 2)
        .flatMap(({ trade }) =>
          trade.names.filter((name) => begins(run, name) !== 2).map((name) => name.words),
        );
      if (professionIds.length > 0 || otherNames.length > 0)
        matches.push({ from, to, professionIds, otherNames });
    }
  }
  return matches;
}
