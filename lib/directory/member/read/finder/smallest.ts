/**
 * The n-th smallest of some numbers, counted from 1 (quickselect): a page of a list needs no more of
 * its order. Infinity when there are fewer, -Infinity for n = 0.
 */
export function smallest(numbers: Float64Array, n: number): number {
  const values = numbers.slice();
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
