import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Column } from "./column";
import { Interned } from "./interned";
import type { FinderRow, TextRow } from "./rows";
import { Points } from "./points";
import { coveredPlaces, type SeatPlaces } from "./seat-places";

/** Marks of a company, as bits of one number. */
export const FLAGS = { member: 1, featured: 2, verified: 4, recommended: 8 } as const;

const LETTER_NUMBERS = new Map(INDEX_LETTERS.map((letter, at) => [letter, at]));
const OTHER_LETTER = INDEX_LETTERS.indexOf("#");

/** A town as it is shown and as it is found. */
export type Area = { area: string; fold: string };
/** Where companies are, with all places under which they are found. */
export type Whereabouts = SeatPlaces & { covered: readonly number[] };

/** The columns of one language; a company that is not public there has no time. */
const textColumns = () => ({
  /** When it is public from, in seconds. */
  from: new Column(Float64Array, Infinity),
  letter: new Column(Uint32Array, OTHER_LETTER),
  area: new Column(Uint32Array, 0),
  name: new Column(Int32Array, 0),
  areas: new Interned<Area | null>(),
});

const NO_AREA = "";
const listKey = (values: readonly (string | number | null)[]) => values.join(",");

/**
 * All companies in columns, each at a number of its own (slot): a filter or a count of 200,000 reads
 * a few arrays once. Only what lists are found by; rows are read from the database.
 */
export class MemberIndex {
  /** The companies by slot. */
  readonly ids = new Column(Int32Array, 0);
  readonly flags = new Column(Uint32Array, 0);
  readonly profession = new Column(Uint32Array, 0);
  readonly language = new Column(Uint32Array, 0);
  readonly hours = new Column(Uint32Array, 0);
  readonly place = new Column(Uint32Array, 0);
  readonly texts = recordOf(LOCALES, textColumns);
  readonly professions = new Interned<readonly number[]>((ids) => ids);
  readonly languages = new Interned<readonly string[]>((codes) => codes);
  readonly openingHours = new Interned<string | null>();
  readonly places = new Interned<Whereabouts>(({ covered }) => covered);
  /** Counts changes of names and of what is public, by which orders are out of date. */
  readonly orderVersion: Record<Locale, number> = { el: 0, en: 0 };
  readonly points = new Points();
  private all = new Uint32Array();
  private readonly slots = new Map<number, number>();

  get size(): number {
    return this.slots.size;
  }

  /** All slots in their order. */
  allSlots(): Uint32Array {
    while (this.all.length < this.size) {
      const longer = new Uint32Array(Math.max(this.size, this.all.length * 2));
      for (let slot = 0; slot < longer.length; slot += 1) longer[slot] = slot;
      this.all = longer;
    }
    return this.all.subarray(0, this.size);
  }

  /** The slot of a company; undefined for one that is not in the index. */
  slotOf(id: number): number | undefined {
    return this.slots.get(id);
  }

  /** Adds a company, or what changed of it. */
  put(row: FinderRow): void {
    const slot = this.slots.get(row.id) ?? this.slots.size;
    this.slots.set(row.id, slot);
    this.ids.set(slot, row.id);
    this.flags.set(slot, flagsOf(row));
    const { professions, languages, hours } = row;
    const trades = professions ?? [];
    this.profession.set(
      slot,
      this.professions.numberOf(listKey(trades), () => trades),
    );
    this.language.set(
      slot,
      this.languages.numberOf(listKey(languages), () => languages),
    );
    this.hours.set(
      slot,
      this.openingHours.numberOf(hours ?? "", () => hours),
    );
    this.putPlaces(slot, row);
    for (const locale of LOCALES) {
      const text = row.deleted ? undefined : row.texts?.find(([one]) => one === locale);
      this.putText(slot, locale, text);
    }
  }

  /** A company that is gone from the database. */
  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot !== undefined) for (const locale of LOCALES) this.putText(slot, locale, undefined);
  }

  private putPlaces(slot: number, row: FinderRow): void {
    const branches = row.branches ?? [];
    const seat: SeatPlaces = {
      seat: row.place,
      branches: branches.map(([place]) => place),
      serves: row.serves ?? [],
    };
    const key = [seat.seat ?? "", listKey(seat.branches), listKey(seat.serves)].join(";");
    const make = () => ({ ...seat, covered: coveredPlaces(seat) });
    this.place.set(slot, this.places.numberOf(key, make));
    this.points.set(slot, row);
  }

  private putText(slot: number, locale: Locale, text: TextRow | undefined): void {
    const columns = this.texts[locale];
    const [, from = Infinity, letter = null, area = null, fold = null, name = 0] = text ?? [];
    const isMoved = columns.from.at(slot) !== from || columns.name.at(slot) !== name;
    if (isMoved) this.orderVersion[locale] += 1;
    columns.from.set(slot, from);
    columns.name.set(slot, name);
    columns.letter.set(slot, LETTER_NUMBERS.get(letter ?? "#") ?? OTHER_LETTER);
    const key = area === null ? NO_AREA : `${area}\n${fold}`;
    const make = () => (area === null ? null : { area, fold: fold ?? "" });
    columns.area.set(slot, columns.areas.numberOf(key, make));
  }
}

function flagsOf(row: FinderRow): number {
  return (
    (row.member ? FLAGS.member : 0) |
    (row.featured ? FLAGS.featured : 0) |
    (row.verified ? FLAGS.verified : 0) |
    (row.recommended ? FLAGS.recommended : 0)
  );
}
