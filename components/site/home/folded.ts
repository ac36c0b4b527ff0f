/** The class of an entry of a section that a phone leaves to the section's own page, which its head links to. */
export const foldedOnPhone = (index: number, shown: number): string =>
  index < shown ? "" : "max-sm:hidden";
