import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { MemberIndex } from "./member-index";
import { readNameOrder } from "./rows";

/** The slots in an order, and the number in it of each slot. */
export type Order = { version: number; slots: Uint32Array; rank: Uint32Array };

const NONE: Order = { version: -1, slots: new Uint32Array(), rank: new Uint32Array() };

function orderOf(version: number, slots: Uint32Array, size: number): Order {
  const rank = new Uint32Array(size).fill(size);
  for (const [place, slot] of slots.entries()) rank[slot] = place;
  return { version, slots, rank };
}

/** The slots of public companies, from one time to another (seconds). */
type PublicSlots = { version: number; from: number; until: number; slots: Uint32Array };

const NOBODY: PublicSlots = { version: -1, from: 0, until: 0, slots: new Uint32Array() };

/** The companies of an index in the orders of lists, made again when a name or a date changed. */
export class Orders {
  private readonly names: Record<Locale, Order> = recordOf(LOCALES, () => NONE);
  private readonly dates: Record<Locale, Order> = recordOf(LOCALES, () => NONE);

  private readonly current: Record<Locale, PublicSlots> = recordOf(LOCALES, () => NOBODY);

  constructor(private readonly index: MemberIndex) {}

  /** The slots in alphabetical order: that of the database, which alone knows its collation. */
  async byName(locale: Locale): Promise<Order> {
    const version = this.index.orderVersion[locale];
    if (this.names[locale].version !== version) {
      const ids = await readNameOrder(locale);
      const slots = Uint32Array.from(ids.flatMap((id) => this.index.slotOf(id) ?? []));
      this.names[locale] = orderOf(version, slots, this.index.size);
    }
    return this.names[locale];
  }

  /** The slots by the time since when they are public, the newest first. */
  newest(locale: Locale): Order {
    const version = this.index.orderVersion[locale];
    if (this.dates[locale].version !== version) {
      const { from } = this.index.texts[locale];
      const { ids } = this.index;
      const slots = this.index
        .allSlots()
        .filter((slot) => from.at(slot) !== Infinity)
        .sort((one, other) => from.at(other) - from.at(one) || ids.at(other) - ids.at(one));
      this.dates[locale] = orderOf(version, slots, this.index.size);
    }
    return this.dates[locale];
  }

  /** The slots of companies that are public at a time (seconds), by number. */
  publicAt(locale: Locale, seconds: number): Uint32Array {
    const version = this.index.orderVersion[locale];
    const known = this.current[locale];
    if (known.version === version && known.from <= seconds && seconds < known.until)
      return known.slots;
    const from = this.index.texts[locale].from.values;
    let until = Infinity;
    const slots = this.index.allSlots().filter((slot) => {
      const begins = from[slot] ?? Infinity;
      if (begins > seconds) until = Math.min(until, begins);
      return begins <= seconds;
    });
    this.current[locale] = { version, from: seconds, until, slots };
    return slots;
  }
}
