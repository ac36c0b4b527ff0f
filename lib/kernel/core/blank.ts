/**
 * A character that shows something or is refused, such as NUL: no space, none that programs leave out
 * (zero-width and bidi marks, soft hyphen, variation selectors, fillers of Hangul and Khmer, the
 * grapheme joiner), and no sign that is drawn as nothing (the blanks of Braille and of music).
 */
const VISIBLE = /[^\s\p{Zs}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Whether a text shows nothing: it is empty once invisible characters are taken away. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/**
 * The text without spaces around it, and empty if it shows nothing. Invisible characters between
 * others stay: emoji and some scripts need them.
 */
export const trimmed = (text: string): string => (isBlank(text) ? "" : text.trim());
