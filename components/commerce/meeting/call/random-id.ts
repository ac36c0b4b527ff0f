/** A random text that nobody guesses, as the events of a meeting want it. */
export const randomId = (): string => crypto.randomUUID().replaceAll("-", "");
