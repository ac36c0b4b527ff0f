import { useState } from "react";
import { MAX_SEATS } from "@/lib/commerce/order/new-order";
import type { BuyableType } from "./on-sale";
import { useSeats } from "./use-seats";

/** A ticket type with how many are chosen and how many may be. */
export type Choice = { type: BuyableType; left: number | null; most: number; quantity: number };

/**
 * How many tickets of each type are chosen. What is no longer free is taken off the choice when the
 * seats left are read again.
 * @param held the seats that an offer of the waitlist holds, which the public ones do not have
 */
export function useQuantities(
  eventId: number,
  types: readonly BuyableType[],
  held: number | null = null,
) {
  const seats = useSeats(eventId);
  const [only] = types.length === 1 ? types : [];
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    () => new Map(only ? [[only.id, 1]] : []),
  );
  const choices = types.map((type): Choice => {
    // The public seats have no hidden ticket types: those that a code opened bring their own.
    const left = held ?? (type.remaining === undefined ? seats.leftOf(type.id) : type.remaining);
    const most = Math.min(type.max_per_order, MAX_SEATS, left ?? MAX_SEATS);
    return { type, left, most, quantity: Math.min(chosen.get(type.id) ?? 0, most) };
  });
  return {
    choices,
    isUnknown: seats.isUnknown,
    refresh: seats.refresh,
    choose: (typeId: number, quantity: number) =>
      setChosen((before) => new Map(before).set(typeId, quantity)),
  };
}
