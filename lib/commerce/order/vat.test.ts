import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { includedVat, spread, vatOfLines } from "./vat";

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const cents = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  grossCents: cents,
  vatBasisPoints: fc.constantFrom(0, 600, 2_400, 2_550),
  vatCountry: fc.constantFrom("GR", "EE", "FI"),
});

describe("an amount that is spread", () => {
  it("adds up to itself, and no part is a cent away from its share", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), cents, (weights, total) => {
        fc.pre(sum(weights) > 0);
        const parts = spread(total, weights);
        expect(sum(parts)).toBe(total);
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (total * weights[at]!) / sum(weights))).toBeLessThan(1);
      }),
    );
  });

  it("gives the odd cents to the largest remainders, the first of equal ones", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(2, [5, 3, 2])).toEqual([1, 1, 0]);
  });

  it("is refused for broken amounts, and when nobody takes a part", () => {
    expect(() => spread(1.5, [1])).toThrow(RangeError);
    expect(() => spread(1, [0])).toThrow(RangeError);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });
});

describe("the VAT of an order", () => {
  it("is that of the sum of each country and rate, to the cent, in any division into lines", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const vat = vatOfLines(lines);
        for (const country of ["GR", "EE", "FI"])
          for (const rate of [0, 600, 2_400, 2_550]) {
            const of = (at: number) =>
              lines[at]!.vatBasisPoints === rate && lines[at]!.vatCountry === country;
            const gross = sum(lines.filter((_, at) => of(at)).map(({ grossCents }) => grossCents));
            expect(sum(vat.filter((_, at) => of(at)))).toBe(includedVat(gross, rate));
          }
        for (const [at, part] of vat.entries())
          expect(part >= 0 && part <= lines[at]!.grossCents).toBe(true);
      }),
    );
  });

  it("differs from rounding each ticket by itself, which is a control", () => {
    const lines = Array.from({ length: 3 }, () => ({
      grossCents: 10,
      vatBasisPoints: 2_400,
      vatCountry: "GR",
    }));
    expect(includedVat(10, 2_400) * 3).toBe(6);
    expect(vatOfLines(lines)).toEqual([2, 2, 2]);
    const many = Array.from({ length: 100 }, () => ({
      grossCents: 10,
      vatBasisPoints: 2_400,
      vatCountry: "GR",
    }));
    expect(sum(vatOfLines(many))).toBe(194);
    expect(includedVat(10, 2_400) * 100).toBe(200);
  });

  it("is exact for each of two countries with one rate, which one sum for both is not", () => {
    const line = (vatCountry: string) => ({ grossCents: 44, vatBasisPoints: 2_400, vatCountry });
    expect(vatOfLines([line("GR"), line("EE")])).toEqual([9, 9]);
    expect(sum(vatOfLines([line("GR"), line("GR")]))).toBe(17);
  });

  it("is exact at a rate with decimals, as in Finland", () => {
    expect(includedVat(1_255, 2_550)).toBe(255);
    expect(includedVat(10_000_000, 2_550)).toBe(2_031_873);
  });

  it("rounds half a cent up", () => {
    expect(includedVat(1_240, 2_400)).toBe(240);
    expect(includedVat(50, 0)).toBe(0);
    expect(includedVat(3, 2_000)).toBe(1);
  });
});
