/** Queries are stored folded, with σ for every sigma; a final sigma is shown as ς. */
export const withFinalSigma = (text: string): string => text.replace(/σ(?!\p{L})/gu, "ς");
