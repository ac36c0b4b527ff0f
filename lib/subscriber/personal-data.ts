import type { Db } from "@/lib/core/db";
import { eraseSubscriber } from "./erase";
import { exportSubscriber } from "./export";

/** The subscription of an address, for a copy of a person's data. */
export async function exportSubscribers(email: string): Promise<Record<string, unknown>[]> {
  const subscriber = await exportSubscriber(email.toLowerCase());
  return subscriber ? [subscriber] : [];
}

/** Erases the subscription of an address; only its suppression stays. */
export async function eraseSubscribers(tx: Db, email: string): Promise<void> {
  const address = email.toLowerCase();
  const found = await tx.subscribeEmail.findUnique({
    where: { email: address },
    select: { id: true, email: true },
  });
  if (found) await eraseSubscriber(tx, found);
}
