/** A text field with a limit. */
export type LimitProps = {
  /** The id of the text field. */
  id: string;
  /** Maximum length in UTF-16 units, without spaces at the ends, as the API counts. */
  max: number;
};

/** From which part of the limit the length is shown. */
export const SHOWN_FROM = 0.8;

export const limitId = (id: string): string => `${id}-limit`;
