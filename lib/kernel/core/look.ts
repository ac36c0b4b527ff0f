// Pages load what is above the script alone.

/** What readers choose about the look of every page, with its values; without a choice the first fits all. */
export const LOOKS = { theme: ["light", "dark"], text: ["large", "larger"] } as const;
export type LookName = keyof typeof LOOKS;
export type Look<Name extends LookName = LookName> = (typeof LOOKS)[Name][number];

/** The key of a choice in the browser's storage; also that of the cookie which kept themes before. */
export const lookKey = (name: LookName) => `ds-${name}`;

/** The attribute of the document by which styles follow a choice. */
export const lookAttribute = (name: LookName) => `data-${name}`;
