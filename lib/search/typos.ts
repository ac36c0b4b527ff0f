/** The word with each character deleted once; the same as `search_slips` in the database. */
export const deletionVariants = (word: string): Set<string> =>
  new Set([...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)));

/** Whether two words differ by one insertion, deletion, substitution or transposition. */
export function isOneTypoApart(typed: string, word: string): boolean {
  if (typed === word) return false;
  const difference = typed.length - word.length;
  if (Math.abs(difference) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (difference === 1) return typed.slice(at + 1) === word.slice(at);
  if (difference === -1) return typed.slice(at) === word.slice(at + 1);
  if (typed.slice(at + 1) === word.slice(at + 1)) return true;
  return (
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  );
}
