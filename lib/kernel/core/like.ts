/** Escapes a word for a LIKE pattern. */
export const likeWord = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern of texts that contain the word. */
export const likeInside = (word: string): string => `%${likeWord(word)}%`;

/** The LIKE pattern of texts that begin with the word. */
export const likePrefix = (word: string): string => `${likeWord(word)}%`;
