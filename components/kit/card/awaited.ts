import { expireResponseAt } from "@/lib/kernel/core/cache-tags";

/** Whether something that ends then is still to come; the response expires when that changes. */
export function isAwaited(ends: Date): boolean {
  if (ends <= new Date()) return false;
  expireResponseAt(new Date(ends.getTime() + 1));
  return true;
}
