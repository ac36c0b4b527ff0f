/** One address as servers take it: no list, no name, no comment, nothing that ends a line. */
const SINGLE =
  /^[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]{1,64}@[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]{1,255}$/u;

/** A mailbox with its name, as `nodemailer` takes it without looking for more than one. */
export type Mailbox = { name: string; address: string };

/**
 * Whether the text is one address and nothing else (docs/security.md#mail: a list in one field
 * mails everyone on it).
 */
export const isSingleAddress = (address: string): boolean =>
  address.length <= 320 && SINGLE.test(address);

/**
 * Takes `Name <name@example.gr>` or a bare address apart; the name may hold commas. @throws when
 * there is more or less than one address
 */
export function readMailbox(text: string): Mailbox {
  const [, name = "", inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (inside ?? text).trim();
  if (!isSingleAddress(address)) throw new Error("not one e-mail address");
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** Hides the addresses in a text that goes into a log. */
export const maskEmails = (text: string): string =>
  text.replace(/[^\s<>@"']+@[^\s<>@"']+/g, "…@…").slice(0, 300);
