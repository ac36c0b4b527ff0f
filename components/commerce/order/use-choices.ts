import { useState } from "react";
import { isTaxedAbroad } from "@/lib/commerce/order/vat-country";
import { typesOnSale, type BuyableEvent, type BuyableType } from "./on-sale";
import { unitCents } from "./unit-cents";
import { useQuantities, type Choice } from "./use-quantities";
import { useQuoteRefresh } from "./use-quote";

/** The hidden ticket types that a code opened. */
type Opened = { code: string; types: readonly BuyableType[] };
const NOTHING_OPENED: Opened = { code: "", types: [] };

type Options = {
  openedAt: Date;
  /** The seats that an offer of the waitlist holds, of one ticket type; null without an offer. */
  held: number | null;
  wantsInvoice: boolean;
};

/** What is chosen with a code as it is typed. */
export type Chosen = {
  choices: Choice[];
  /** Those of the choices that the code opened. */
  hidden: BuyableType[];
  /** Whether the buyer's country decides about VAT. */
  asksCountry: boolean;
};

/** The tickets that can be chosen: those on sale, and what an applied code opens. */
export function useChoices(event: BuyableEvent, { openedAt, held, wantsInvoice }: Options) {
  const [types] = useState(() => typesOnSale(event, openedAt.getTime()));
  const [opened, setOpened] = useState(NOTHING_OPENED);
  const own = { ends_at: event.ends_at, ticket_types: held === null ? opened.types : [] };
  const closed = typesOnSale(own, openedAt.getTime());
  const seats = useQuantities(event.id, [...types, ...closed], held);
  const refreshQuote = useQuoteRefresh();
  return {
    currency: types[0]?.currency ?? "EUR",
    choose: seats.choose,
    isUnknown: seats.isUnknown,
    refresh: async (): Promise<void> => {
      await Promise.all([seats.refresh(), refreshQuote()]);
    },
    /** A code as it is typed may differ from the one that opened something: it is closed then. */
    chosenWith(code: string): Chosen {
      const isOpen = code.trim() === opened.code;
      const choices = seats.choices.filter(({ type }) => isOpen || !closed.includes(type));
      return {
        choices,
        hidden: isOpen ? closed : [],
        asksCountry:
          !wantsInvoice &&
          choices.some(
            ({ quantity, type }) =>
              quantity > 0 &&
              isTaxedAbroad({ isOnline: type.is_online, priceCents: unitCents(type, quantity) }),
          ),
      };
    },
    /** Takes what a code opens. */
    open(code: string, fresh: readonly BuyableType[] | undefined) {
      if (fresh && fresh !== opened.types) setOpened({ code: code.trim(), types: fresh });
    },
  };
}
