/** What a value consists of, by which a filter finds it. */
export type Term = string | number;

const NO_TERMS = (): readonly Term[] => [];

/**
 * Values that many companies share, by small numbers: what a filter says of a value is computed once
 * for all of them. Values are never removed; a new index is built before they are too many.
 */
export class Interned<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();
  /** The numbers of the values with a term: of 200,000 companies, many are alone with their places. */
  private readonly having = new Map<Term, number[]>();

  /** @param termsOf the terms of a value, each once */
  constructor(private readonly termsOf: (value: T) => readonly Term[] = NO_TERMS) {}

  /** The number of a value by its key; `make` is called for a key that is new. */
  numberOf(key: string, make: () => T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const value = make();
    const number = this.values.push(value) - 1;
    this.numbers.set(key, number);
    for (const term of this.termsOf(value)) {
      const numbers = this.having.get(term);
      if (numbers) numbers.push(number);
      else this.having.set(term, [number]);
    }
    return number;
  }

  /** For each number 1 when its value has a term. */
  tableWith(term: Term): Uint8Array {
    const table = new Uint8Array(this.values.length);
    for (const number of this.having.get(term) ?? []) table[number] = 1;
    return table;
  }

  /** For each number 1 when its value meets a condition. */
  table(isMet: (value: T) => boolean): Uint8Array {
    const table = new Uint8Array(this.values.length);
    this.values.forEach((value, number) => {
      if (isMet(value)) table[number] = 1;
    });
    return table;
  }
}
