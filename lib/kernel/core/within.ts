/**
 * The result of `work`, or of `late` after `milliseconds`. The work continues, and its outcome is
 * ignored.
 */
export async function within<T, L>(
  milliseconds: number,
  work: Promise<T>,
  late: () => L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late()), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
