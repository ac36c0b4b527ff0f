/** Escapes a word for a LIKE pattern. */
export const likeWord = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for a text that holds the word. */
export const likeInside = (word: string): string => `%${likeWord(word)}%`;

/** The same for a text that begins with the word. */
export const likePrefix = (word: string): string => `${likeWord(word)}%`;
