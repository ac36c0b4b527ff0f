/** Longer names are cut beside a bar; the table shows them in full. */
const MAX_NAME = 18;

/** A name beside its bar: cut behind a word or within it, without a space before the ellipsis. */
export const cutName = (name: string): string =>
  name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;

/** The height of a row in rem: two lines of a name, 12 px each, with space between two rows. */
const ROW = 2.25;
const AXIS = 2.5;

/** The height of a plot of rows, as a length of CSS. */
export const rowsHeight = (count: number): string => `max(10rem, ${count * ROW + AXIS}rem)`;

/** Formats the numbers of axes and tooltips. @param language a language tag of BCP 47 */
export function numberFormat(language: string): (value: unknown) => string {
  const numbers = new Intl.NumberFormat(language);
  return (value) => numbers.format(Number(value));
}
