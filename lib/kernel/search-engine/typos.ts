/** The word with each character deleted once; the same as `search_slips` in the database. */
export const deletionVariants = (word: string): Set<string> =>
  new Set([...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)));

/** Whether two words differ by one insertion, deletion, substitution or transposition. */
export function isOneTypoApart(input: string, word: string): boolean {
  if (input === word) return false;
  const difference = input.length - word.length;
  if (Math.abs(difference) > 1) return false;
  let index = 0;
  while (index < input.length && input[index] === word[index]) index++;
  if (difference === 1) return input.slice(index + 1) === word.slice(index);
  if (difference === -1) return input.slice(index) === word.slice(index + 1);
  if (input.slice(index + 1) === word.slice(index + 1)) return true;
  return (
    input[index] === word[index + 1] &&
    input[index + 1] === word[index] &&
    input.slice(index + 2) === word.slice(index + 2)
  );
}
