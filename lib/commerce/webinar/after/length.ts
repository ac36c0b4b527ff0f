/** Letters of the title of a link, a file or a chapter. */
export const TITLE_LENGTH = 200;
/** Letters of a link. */
export const URL_LENGTH = 500;
