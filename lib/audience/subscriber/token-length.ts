/** The longest token of a link, in characters. */
export const MAX_TOKEN = 100;
