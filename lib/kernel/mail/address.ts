/** A single e-mail address: no list, name, comment or line break. */
const SINGLE =
  /^[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]{1,64}@[^\s<>()[\]\\,;:"@\u0000-\u001f\u007f]{1,255}$/u;

/** A mailbox in nodemailer's object form, which allows only one address. */
export type Mailbox = { name: string; address: string };

/**
 * Whether the text is exactly one e-mail address (docs/security.md#mail: a list in a field would
 * mail everyone on it).
 */
export const isSingleAddress = (address: string): boolean =>
  address.length <= 320 && SINGLE.test(address);

/**
 * Parses `Name <name@example.gr>` or a bare e-mail address; the name may contain commas. @throws
 * when there is not exactly one address
 */
export function readMailbox(text: string): Mailbox {
  const [, name = "", inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (inside ?? text).trim();
  if (!isSingleAddress(address)) throw new Error("not one e-mail address");
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** Masks e-mail addresses in a text for the log. */
export const maskEmails = (text: string): string =>
  text.replace(/(?<![^\s<>@"'])[^\s<>@"']+@[^\s<>@"']+/g, "…@…").slice(0, 300);
