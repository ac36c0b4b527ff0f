import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";

/** A counted link in the mail of a recipient. */
export type CountedLink = { campaignId: number; recipientId: number; number: number };

/** 128 bits. */
const MAC_LENGTH = 22;
const PATTERN = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,4}))\.([\w-]{22})$/;

const signatureOf = (text: string): string =>
  createHmac("sha256", deriveSecret("campaign clicks"))
    .update(text)
    .digest("base64url")
    .slice(0, MAC_LENGTH);

/** The signed token of a counted link, of URL-safe characters. It has no address, neither of a person nor a page. */
export function clickToken({ campaignId, recipientId, number }: CountedLink): string {
  const text = [campaignId, recipientId, number].map((id) => id.toString(36)).join(".");
  return `${text}.${signatureOf(text)}`;
}

/** The link of a valid token; undefined for any other text. */
export function readClickToken(token: string): CountedLink | undefined {
  const [, text = "", campaign = "", recipient = "", number = "", mac = ""] =
    PATTERN.exec(token) ?? [];
  if (text === "" || !timingSafeEqual(Buffer.from(signatureOf(text)), Buffer.from(mac)))
    return undefined;
  const [campaignId, recipientId, link] = [campaign, recipient, number].map((id) =>
    parseInt(id, 36),
  ) as [number, number, number];
  return { campaignId, recipientId, number: link };
}

/** The URL of a counted link. */
export const clickUrl = (link: CountedLink): string =>
  `${settings().SITE_URL}/api/newsletter/click/${clickToken(link)}`;
