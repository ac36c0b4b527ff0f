/** Each so manieth number is looked at to guess where the smallest end. */
const SAMPLED = 64;
/** The guess is so many numbers of the sample higher, so that it is rarely too low. */
const SPARE = 8;

/** The numbers up to a limit, in their order. */
export function upTo(numbers: Float64Array, limit: number): Float64Array {
  const kept = new Float64Array(numbers.length);
  let length = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] ?? Infinity;
    if (value <= limit) kept[length++] = value;
  }
  return kept.subarray(0, length);
}

/** The n-th smallest (quickselect), which puts the numbers in another order. */
function select(values: Float64Array, n: number): number {
  const [at, last] = [n - 1, values.length - 1];
  if (at < 0) return -Infinity;
  if (at > last) return Infinity;
  let [low, high] = [0, last];
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? Infinity) < pivot) left += 1;
      while ((values[right] ?? -Infinity) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else break;
  }
  return values[at] ?? Infinity;
}

/**
 * The n-th smallest of some numbers, counted from 1: a page of a list needs no more of its order. Infinity
 * when there are fewer, -Infinity for n = 0. Of many, those above a limit that a sample gives are left
 * out first.
 */
export function smallest(numbers: Float64Array, n: number): number {
  const sampled = Math.ceil((2 * n) / SAMPLED) + SPARE;
  if (sampled * SAMPLED * 2 < numbers.length) {
    const sample = new Float64Array(Math.floor(numbers.length / SAMPLED));
    for (let at = 0; at < sample.length; at += 1) sample[at] = numbers[at * SAMPLED] ?? Infinity;
    const few = upTo(numbers, select(sample, sampled));
    if (few.length >= n) return select(few, n);
  }
  return select(numbers.slice(), n);
}
