/** Hosts that ignore dots before the @, by the name under which their mailboxes count. */
const DOTLESS = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
]);
/** Hosts that also end the name of a mailbox at a hyphen. */
const HYPHEN_TAGS = new Set([
  "yahoo.com",
  "yahoo.gr",
  "yahoo.co.uk",
  "ymail.com",
  "rocketmail.com",
]);

/** The host of an address in lower case and ASCII; one that no URL could have stays as it is. */
function hostOf(text: string): string {
  const lower = text.toLowerCase().replace(/\.$/, "");
  return URL.canParse(`http://${lower}`) ? new URL(`http://${lower}`).hostname : lower;
}

/**
 * The mailbox that an e-mail address leads to, for counting per person: without case, without a tag
 * (`maria+tickets@`), and without dots where the host ignores them. Only a key: mails go to the
 * address as it was given.
 */
export function normalAddress(address: string): string {
  const text = address.trim().normalize("NFKC");
  const at = text.lastIndexOf("@");
  if (at < 1) return text.toLowerCase();
  const given = hostOf(text.slice(at + 1));
  const host = DOTLESS.get(given) ?? given;
  const name = text.slice(0, at).toLowerCase();
  // A name that begins with the sign would be empty without its tag.
  let mailbox = name.replace(/(?<=.)\+.*$/s, "");
  if (HYPHEN_TAGS.has(host)) mailbox = mailbox.replace(/(?<=.)-.*$/s, "");
  if (DOTLESS.has(host)) mailbox = mailbox.replaceAll(".", "") || mailbox;
  return `${mailbox}@${host}`;
}
