import { settings } from "@/lib/kernel/core/settings";
import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

/** 128 bits in lower-case letters and digits, since mail servers may change the case. */
const macOf = (id: string): string =>
  signatureOf("reply address", id, { encoding: "hex", length: 32 });

/**
 * The address for answers by mail to a conversation, below `MAIL_INBOUND`; undefined where no mail
 * is taken in.
 * @param userId whom it is given to, of those who answer; without one it is that of the person
 */
export function replyAddress(threadId: number, userId?: number): string | undefined {
  const inbound = settings().MAIL_INBOUND;
  if (!inbound) return undefined;
  const id = [threadId, ...(userId === undefined ? [] : [userId])]
    .map((one) => one.toString(36))
    .join("-");
  return inbound.replace("@", `+${id}-${macOf(id)}@`);
}

/** What an address for answers names: a thread, and who of those who answer it was given it. */
export type ReplyTarget = { threadId: number; userId?: number };

const ADDRESS = /\+([0-9a-z]{1,6})(?:-([0-9a-z]{1,6}))?-([0-9a-f]{32})@/i;

/** The target of an address that `replyAddress` made; undefined for any other. */
export function targetOfAddress(address: string): ReplyTarget | undefined {
  const [, thread = "", user, mac = ""] = ADDRESS.exec(address) ?? [];
  if (thread === "") return undefined;
  const id = user === undefined ? thread : `${thread}-${user}`;
  if (!isSignature(macOf(id.toLowerCase()), mac.toLowerCase())) return undefined;
  const threadId = parseInt(thread, 36);
  return user === undefined ? { threadId } : { threadId, userId: parseInt(user, 36) };
}
