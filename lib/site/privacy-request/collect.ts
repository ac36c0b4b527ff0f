import { omit } from "@/lib/kernel/core/records";
import { exportPerson } from "@/lib/site/personal-data/export";

type Collected = Record<string, Record<string, unknown>[]>;

/** What is stored under an address, by kind of data. */
export async function collectByAddress(email: string): Promise<Collected> {
  const { contact_messages: messages = [], ...others } = await exportPerson({
    userId: null,
    email,
  });
  return { messages, ...others };
}

/** Whether anything is stored under an address, besides requests about it and their mails. */
export async function hasDataUnder(email: string): Promise<boolean> {
  const { mails = [], ...others } = omit(await collectByAddress(email), ["privacy_requests"]);
  return (
    Object.values(others).some((rows) => rows.length > 0) ||
    mails.some(({ kind }) => kind !== "privacy_request")
  );
}
