/** The class of an entry that a phone leaves to the page of the whole list, which a link beside the list leads to. */
export const foldedOnPhone = (index: number, shown: number): string =>
  index < shown ? "" : "max-sm:hidden";
