/** Longest tag in characters, and most tags of an asset. */
export const MAX_TAG = 40;
export const MAX_TAGS = 20;
