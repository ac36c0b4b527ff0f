import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret, settings } from "@/lib/core/settings";

/** 128 bits in lower-case letters and digits, since mail servers may change the case. */
const macOf = (id: string): string =>
  createHmac("sha256", deriveSecret("reply address")).update(id).digest("hex").slice(0, 32);

/**
 * The address for answers by mail to a conversation, below `MAIL_INBOUND`; undefined where no mail
 * is taken in.
 */
export function replyAddress(threadId: number): string | undefined {
  const inbound = settings().MAIL_INBOUND;
  if (!inbound) return undefined;
  const id = threadId.toString(36);
  return inbound.replace("@", `+${id}-${macOf(id)}@`);
}

/** The thread of an address that `replyAddress` made; undefined for any other. */
export function threadOfAddress(address: string): number | undefined {
  const [, id = "", mac = ""] = /\+([0-9a-z]{1,6})-([0-9a-f]{32})@/i.exec(address) ?? [];
  if (id === "") return undefined;
  const expected = Buffer.from(macOf(id.toLowerCase()));
  return timingSafeEqual(expected, Buffer.from(mac.toLowerCase())) ? parseInt(id, 36) : undefined;
}
