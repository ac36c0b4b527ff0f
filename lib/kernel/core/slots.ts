/**
 * Stands in the HTML of React where the server puts a piece that it does not send twice. In the data
 * of React, `<` is escaped; texts of users hold no comments.
 */
export const slotPlaceholder = (id: string): string => `<!--slot:${id}-->`;

const PLACEHOLDERS = /<!--slot:([\w-]{12})-->/g;

/** Puts the pieces into a document; what is no placeholder of one of them stays as it is. */
export const fillSlots = (document: string, slots: ReadonlyMap<string, string>): string =>
  document.replace(PLACEHOLDERS, (whole, id: string) => slots.get(id) ?? whole);
