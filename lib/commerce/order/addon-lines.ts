import { addonsIn } from "@/lib/commerce/event/ticket-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ticketName } from "./view";

type Piece = {
  isAddon: boolean;
  ticketType: { translations: { locale: Locale; name: string }[] };
};

/** The add-ons among the pieces of an order, each name once with its number: "2 × Dinner". */
export function addonLines(pieces: readonly Piece[], locale: Locale): string[] {
  const counts = new Map<string, number>();
  for (const { ticketType } of addonsIn(pieces)) {
    const name = ticketName(ticketType, locale);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
