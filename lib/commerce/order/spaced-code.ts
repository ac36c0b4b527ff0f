/** The code of a ticket in groups of four, as people read and type it. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
