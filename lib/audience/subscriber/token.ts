import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

/**
 * What a signed link is for: preferences and leaving, confirming a sign-up, export and erasure,
 * confirming a new address, or the pages of a test mail, which change nothing.
 */
const KINDS = { links: "l", confirm: "c", manage: "m", address: "a", test: "t" } as const;
type LinkKind = keyof typeof KINDS;

/** The content of a valid link. It has no e-mail address: mails get forwarded. */
export type SignedLink = {
  kind: LinkKind;
  subscriberId: number;
  /** When it was asked for, in milliseconds; 0 for one that does not expire. */
  at: number;
  /** The mail that has the link, in URL-safe characters; empty for none. */
  mailRef: string;
  /** A keyed hash of the address: after a change of address, links to the old one grant nothing. */
  tag: string;
};

const TAG_LENGTH = 11;
/** 128 bits. */
const MAC_LENGTH = 22;

const PURPOSE = "newsletter";
const tagOf = (email: string) => signatureOf(PURPOSE, `address ${email}`, { length: TAG_LENGTH });
const linkSignature = (text: string) =>
  signatureOf(PURPOSE, `link ${text}`, { length: MAC_LENGTH });

const PATTERN =
  /^(([lcmat])\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([\w-]{0,40})\.([\w-]{11}))\.([\w-]{22})$/;

/** The token of a link to a subscriber's page, of URL-safe characters. */
export function makeToken(
  kind: LinkKind,
  { id, email }: { id: number; email: string },
  { at = 0, mailRef = "" }: { at?: number; mailRef?: string } = {},
): string {
  const text = [KINDS[kind], id.toString(36), at.toString(36), mailRef, tagOf(email)].join(".");
  return `${text}.${linkSignature(text)}`;
}

const kindOf = (letter: string) =>
  (Object.keys(KINDS) as LinkKind[]).find((kind) => KINDS[kind] === letter);

/** The content of a valid token; undefined for any other text. */
export function readToken(token: string): SignedLink | undefined {
  const [, text = "", letter = "", id = "", at = "", mailRef = "", tag = "", mac = ""] =
    PATTERN.exec(token) ?? [];
  const kind = kindOf(letter);
  if (!kind || !isSignature(linkSignature(text), mac)) return undefined;
  return { kind, subscriberId: parseInt(id, 36), at: parseInt(at, 36), mailRef, tag };
}

/** Whether a link was made for this address. */
export const isLinkTo = ({ tag }: SignedLink, email: string): boolean =>
  isSignature(tagOf(email), tag);
