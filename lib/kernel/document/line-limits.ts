/** Maximum length of the caption of a figure, and of the source of a quote, in UTF-16 units. */
export const MAX_CAPTION = 1_000;
export const MAX_CITE = 300;
/** Maximum length of a footnote. */
export const MAX_FOOTNOTE = 1_000;
