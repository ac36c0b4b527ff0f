// Shared with the browser: no server imports.

/** The encodings in which CSV files of Greek programs come. */
export const ENCODINGS = ["utf-8", "windows-1253", "iso-8859-7", "utf-16le"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [";", ",", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];
