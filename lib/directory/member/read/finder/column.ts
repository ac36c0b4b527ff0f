type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

const FIRST_LENGTH = 1024;

/** A growing array of numbers; places that were not set hold the value of nothing. */
export class Column<A extends Numbers> {
  values: A;

  /** @param nothing the value of a place that was not set */
  constructor(
    private readonly Made: new (length: number) => A,
    private readonly nothing: number,
  ) {
    this.values = this.made(FIRST_LENGTH);
  }

  at(place: number): number {
    return this.values[place] ?? this.nothing;
  }

  set(place: number, value: number): void {
    if (place >= this.values.length) {
      const longer = this.made(Math.max(place + 1, this.values.length * 2));
      longer.set(this.values);
      this.values = longer;
    }
    this.values[place] = value;
  }

  private made(length: number): A {
    const values = new this.Made(length);
    values.fill(this.nothing);
    return values;
  }
}
