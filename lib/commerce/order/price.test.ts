import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceTickets, sumOf, unitPrice, type Discount } from "./price";

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** A ticket type with or without a group price, and how many of it an order has. */
const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    groupFrom: fc.option(fc.integer({ min: 2, max: 10 })),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 10 }),
    vatBasisPoints: fc.constantFrom(0, 600, 1_300, 2_400, 2_550),
    vatCountry: fc.constantFrom("GR", "FI"),
  })
  .map(({ part, ...type }) => ({
    ...type,
    groupPriceCents: type.groupFrom === null ? null : Math.floor(type.priceCents * part),
  }));
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ percent: null, amountCents: null }),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  fc.integer({ min: 1, max: 2_000_000 }).map((amountCents) => ({ percent: null, amountCents })),
);

type Line = typeof line extends fc.Arbitrary<infer L> ? L : never;
/** The tickets of an order as `typesOf` lists them. */
const ticketsOf = (order: readonly Line[]) =>
  order.flatMap(({ quantity, vatBasisPoints, vatCountry, ...prices }, at) =>
    Array.from({ length: quantity }, () => ({
      ticketTypeId: at,
      priceCents: unitPrice(prices, quantity),
      vatBasisPoints,
      vatCountry,
    })),
  );

describe("the group price", () => {
  const type = { priceCents: 1_500, groupFrom: 5, groupPriceCents: 1_200 };

  it("is that of each ticket from so many on, and of none below", () => {
    expect([1, 4, 5, 10].map((quantity) => unitPrice(type, quantity))).toEqual([
      1_500, 1_500, 1_200, 1_200,
    ]);
    expect(unitPrice({ ...type, groupFrom: null, groupPriceCents: null }, 10)).toBe(1_500);
    expect(unitPrice({ ...type, groupPriceCents: 0 }, 5)).toBe(0);
  });
});

describe("an order", () => {
  it("costs what its tickets cost together, to the cent, with any code and any number", () => {
    fc.assert(
      fc.property(lines, discount, (order, code) => {
        const types = ticketsOf(order);
        const full = sum(order.map((one) => one.quantity * unitPrice(one, one.quantity)));
        const tickets = priceTickets(types, code);
        const total = sum(tickets.map(({ grossCents }) => grossCents));
        expect(sumOf(tickets, "grossCents")).toBe(total);
        const taken =
          code?.percent === null || !code
            ? Math.min(full, code?.amountCents ?? 0)
            : full - Math.floor((full * (100 - code.percent)) / 100);
        expect(total).toBe(full - taken);
        for (const [at, { grossCents, vatCents }] of tickets.entries()) {
          expect(vatCents >= 0 && vatCents <= grossCents).toBe(true);
          expect(grossCents).toBeLessThanOrEqual(types[at]!.priceCents);
        }
      }),
    );
  });

  it("would not, with each ticket reduced by itself, which is a control", () => {
    const types = ticketsOf([
      {
        priceCents: 15,
        groupFrom: 3,
        groupPriceCents: 5,
        quantity: 3,
        vatBasisPoints: 2_400,
        vatCountry: "GR",
      },
    ]);
    const code = { percent: 50, amountCents: null };
    const together = sumOf(priceTickets(types, code), "grossCents");
    const apart = sum(types.map((one) => sumOf(priceTickets([one], code), "grossCents")));
    expect([together, apart]).toEqual([7, 6]);
  });
});
