/**
 * Values that many companies share, by small numbers: what a filter says of a value is computed once
 * for all of them. Values are never removed; a new index is built before they are too many.
 */
export class Interned<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a value by its key; `make` is called for a key that is new. */
  numberOf(key: string, make: () => T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.push(make()) - 1;
    this.numbers.set(key, number);
    return number;
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
