/** The word with each character deleted once; the same as `search_slips` in the database. */
export const deletionVariants = (word: string): Set<string> =>
  new Set([...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)));

/** Whether two words differ by one insertion, deletion, substitution or transposition. */
export function isOneTypoApart(input: string, word: string): boolean {
  if (input === word) return false;
  const difference = input.length - word.length;
  if (Math.abs(difference) > 1) return false;
  let at = 0;
  while (at < input.length && input[at] === word[at]) at++;
  if (difference === 1) return input.slice(at + 1) === word.slice(at);
  if (difference === -1) return input.slice(at) === word.slice(at + 1);
  if (input.slice(at + 1) === word.slice(at + 1)) return true;
  return (
    input[at] === word[at + 1] &&
    input[at + 1] === word[at] &&
    input.slice(at + 2) === word.slice(at + 2)
  );
}
