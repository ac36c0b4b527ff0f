import { millisecondsInMinute } from "date-fns/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allot } from "./allot";
import { offerEnd } from "./offer-time";

const waits = (id: number, ticketTypeId: number, quantity: number) => ({
  id,
  ticketTypeId,
  quantity,
});

describe("free seats", () => {
  it("go to those who wait in their order, as many as there are", () => {
    const seats = {
      left: 3,
      types: [
        { ticketTypeId: 1, left: 2 },
        { ticketTypeId: 2, left: null },
      ],
    };
    const waiting = [waits(7, 1, 3), waits(8, 1, 1), waits(9, 2, 4)];
    expect(allot(seats, waiting)).toEqual([
      { id: 7, seats: 2 },
      { id: 9, seats: 1 },
    ]);
    expect(allot({ left: null, types: [{ ticketTypeId: 1, left: null }] }, waiting)).toEqual([
      { id: 7, seats: 3 },
      { id: 8, seats: 1 },
    ]);
    expect(allot({ left: 0, types: seats.types }, waiting)).toEqual([]);
  });

  it("pass by who wants all or none, while they do not fit", () => {
    const seats = { left: null, types: [{ ticketTypeId: 1, left: 3 }] };
    const whole = { ...waits(7, 1, 2), noPartialOffer: true };
    const waiting = [waits(6, 1, 2), whole, waits(8, 1, 4)];
    expect(allot(seats, waiting)).toEqual([
      { id: 6, seats: 2 },
      { id: 8, seats: 1 },
    ]);
    expect(allot(seats, [whole, ...waiting])[0]).toEqual({ id: 7, seats: 2 });
  });

  it("are never more than there are, nor more than wanted, whoever waits", () => {
    const left = fc.option(fc.nat(12), { nil: null });
    const seats = fc.record({
      left,
      types: fc.tuple(left, left).map(([one, two]) => [
        { ticketTypeId: 1, left: one },
        { ticketTypeId: 2, left: two },
      ]),
    });
    const list = fc.array(
      fc.record({
        id: fc.nat(),
        ticketTypeId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 10 }),
        noPartialOffer: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(seats, list, (free, entries) => {
        const waiting = entries.map((entry, id) => ({ ...entry, id }));
        const given = allot(free, waiting);
        const sumOf = (type?: number) =>
          given
            .filter(({ id }) => type === undefined || waiting[id]?.ticketTypeId === type)
            .reduce((sum, { seats: number }) => sum + number, 0);
        expect(sumOf()).toBeLessThanOrEqual(free.left ?? Infinity);
        for (const type of free.types)
          expect(sumOf(type.ticketTypeId)).toBeLessThanOrEqual(type.left ?? Infinity);
        for (const { id, seats: number } of given) {
          const { quantity, noPartialOffer } = waiting[id]!;
          expect(number).toBeLessThanOrEqual(quantity);
          if (noPartialOffer) expect(number).toBe(quantity);
        }
        expect(sumOf(3)).toBe(0);
      }),
    );
  });
});

describe("an offer", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * millisecondsInMinute);
  it("ends after a day, or with the sale, and is not made shortly before that", () => {
    expect(offerEnd(now, [null, inMinutes(3_000)])).toEqual(inMinutes(1_440));
    expect(offerEnd(now, [inMinutes(3_000), inMinutes(90)])).toEqual(inMinutes(90));
    expect(offerEnd(now, [inMinutes(15)])).toEqual(inMinutes(15));
    expect(offerEnd(now, [inMinutes(14)])).toBeNull();
    expect(offerEnd(now, [inMinutes(-1)])).toBeNull();
  });
});
