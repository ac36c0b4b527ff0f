import { countRequest, refundRequest } from "@/lib/kernel/http/limits";

/**
 * Runs an order or a quote; with a promo code it counts as an attempt at codes, unless it succeeds.
 * @throws AppError too_many after too many wrong ones, and the errors of the task
 */
export async function countingCode<T>(
  address: string | null,
  code: string | null,
  task: () => Promise<T>,
): Promise<T> {
  if (code === null) return task();
  const key = address ?? "unknown";
  await countRequest("promo_code", key);
  const result = await task();
  await refundRequest("promo_code", key);
  return result;
}
