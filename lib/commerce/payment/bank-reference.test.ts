import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankReference, groupedReference, paymentOfReference } from "./bank-reference";

describe("the reference of a bank transfer", () => {
  it("has the check digits of ISO 11649, as its published example shows", () => {
    expect(paymentOfReference("RF18 5390 0754 7034")).toBe(539_007_547_034);
    expect(bankReference(539_007_547_034)).toBe("RF18539007547034");
    expect(bankReference(1)).toMatch(/^RF\d{2}00000001$/);
  });

  it("names its payment, in any spelling", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        const reference = bankReference(id);
        expect(paymentOfReference(reference)).toBe(id);
        expect(paymentOfReference(groupedReference(reference).toLowerCase())).toBe(id);
      }),
    );
  });

  it("is refused with one wrong digit, and with two neighbours swapped", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (id, place, shift) => {
          const reference = bankReference(id);
          const at = 4 + (place % (reference.length - 4));
          const wrong = [...reference];
          wrong[at] = String((Number(wrong[at]) + shift) % 10);
          expect(paymentOfReference(wrong.join(""))).toBeNull();
          const swapped = [...reference];
          const before = at === 4 ? 5 : at - 1;
          [swapped[at], swapped[before]] = [swapped[before]!, swapped[at]!];
          if (swapped.join("") !== reference)
            expect(paymentOfReference(swapped.join(""))).toBeNull();
        },
      ),
    );
  });
});
