import { settings } from "@/lib/kernel/core/settings";
import { readSigned, signText } from "@/lib/kernel/core/signed";

/** A counted link in the mail of a recipient. */
export type CountedLink = { campaignId: number; recipientId: number; number: number };

const PURPOSE = "campaign clicks";
/** 128 bits. */
const SHORT = { length: 22 };
const PATTERN = /^([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,4})$/;

/** The signed token of a counted link, of URL-safe characters. It has no address, neither of a person nor a page. */
export const clickToken = ({ campaignId, recipientId, number }: CountedLink): string =>
  signText(
    PURPOSE,
    [campaignId, recipientId, number].map((id) => id.toString(36)).join("."),
    SHORT,
  );

/** The link of a valid token; undefined for any other text. */
export function readClickToken(token: string): CountedLink | undefined {
  const ids = PATTERN.exec(readSigned(PURPOSE, token, SHORT) ?? "")?.slice(1);
  if (!ids) return undefined;
  const [campaignId, recipientId, number] = ids.map((id) => parseInt(id, 36)) as [
    number,
    number,
    number,
  ];
  return { campaignId, recipientId, number };
}

/** The URL of a counted link. */
export const clickUrl = (link: CountedLink): string =>
  `${settings().SITE_URL}/api/newsletter/click/${clickToken(link)}`;
