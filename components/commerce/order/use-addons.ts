import { useState } from "react";
import { typesOnSale, type BuyableAddon, type BuyableEvent } from "./on-sale";
import type { Choice } from "./use-quantities";
import { useSeats } from "./use-seats";

/** An add-on with how many are chosen and how many may be with the chosen tickets. */
export type AddonChoice = {
  addon: BuyableAddon;
  left: number | null;
  most: number;
  quantity: number;
  /** The names of the tickets that it is sold with, where that is not any. */
  withTypes: string[];
};

/** The chosen add-ons in a body; none where nothing is chosen, as clients without add-ons send it. */
export const addonsIn = (choices: readonly AddonChoice[]) => {
  const addons = choices.flatMap(({ addon: { id }, quantity }) =>
    quantity > 0 ? [{ addon_id: id, quantity }] : [],
  );
  return addons.length === 0 ? {} : { addons };
};

/** What the chosen add-ons cost. */
export const centsOf = (choices: readonly AddonChoice[]): number =>
  choices.reduce((sum, { addon, quantity }) => sum + quantity * addon.price_cents, 0);

/** How many of each add-on are chosen; what the chosen tickets do not bring is taken off the choice. */
export function useAddons(event: BuyableEvent, openedAt: Date) {
  const seats = useSeats(event.id);
  const [addons] = useState(() =>
    typesOnSale({ ends_at: event.ends_at, ticket_types: event.addons ?? [] }, openedAt.getTime()),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    choose: (addonId: number, quantity: number) =>
      setChosen((before) => new Map(before).set(addonId, quantity)),
    choicesWith: (tickets: readonly Choice[]): AddonChoice[] =>
      addons.map((addon) => {
        const { ticket_type_ids: ids, max_per_ticket: perTicket } = addon;
        const fits = ({ type }: Choice) => ids.length === 0 || ids.includes(type.id);
        const fitting = tickets.filter(fits);
        const count = fitting.reduce((sum, { quantity }) => sum + quantity, 0);
        const left = seats.leftOf(addon.id);
        const byTickets = perTicket === null ? Infinity : perTicket * count;
        const most = count === 0 ? 0 : Math.min(addon.max_per_order, left ?? Infinity, byTickets);
        return {
          addon,
          left,
          most,
          quantity: Math.min(chosen.get(addon.id) ?? 0, most),
          withTypes: ids.length === 0 ? [] : fitting.map(({ type }) => type.name),
        };
      }),
  };
}
