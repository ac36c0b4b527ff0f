/**
 * Runs a task while no other tab of this browser runs one of the same name. Without the Web Locks
 * API, as on a site without HTTPS, it runs at once: a message that two tabs send is stored once all
 * the same.
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (!locks) return task();
  return locks.request(`ds-messages ${name}`, task) as Promise<T>;
}
