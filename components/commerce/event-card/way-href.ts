/** A place in OpenStreetMap by its words, from where the way to it can be asked. */
export const wayHref = (words: readonly (string | null)[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(words.filter(Boolean).join(", "))}`;
