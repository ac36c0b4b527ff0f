/** The ticket types that admit, of all that an event has. */
export const entriesIn = <T extends { isAddon: boolean }>(types: readonly T[]): T[] =>
  types.filter(({ isAddon }) => !isAddon);

/** The add-ons of all ticket types that an event has: what is sold with a ticket. */
export const addonsIn = <T extends { isAddon: boolean }>(types: readonly T[]): T[] =>
  types.filter(({ isAddon }) => isAddon);
