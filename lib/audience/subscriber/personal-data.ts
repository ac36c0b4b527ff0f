import type { Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { eraseSubscriber } from "./erase";
import { exportSubscriber } from "./export";

/** The subscription of an address, for a copy of a person's data. */
export async function exportSubscribers({ email }: Person): Promise<Record<string, unknown>[]> {
  const subscriber = email === null ? null : await exportSubscriber(email);
  return subscriber ? [subscriber] : [];
}

/** Erases the subscription of an address; only its suppression stays. */
export async function eraseSubscribers(tx: Db, { email }: Person): Promise<void> {
  if (email === null) return;
  const found = await tx.subscribeEmail.findUnique({
    where: { email },
    select: { id: true, email: true },
  });
  if (found) await eraseSubscriber(tx, found);
  await tx.subscribeEmail.updateMany({
    where: { newEmail: { equals: email, mode: "insensitive" } },
    data: { newEmail: null },
  });
}
