/** Free e-mail providers: an address there proves nothing. */
const FREE_MAIL = new Set([
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.gr",
  "yahoo.co.uk",
  "ymail.com",
  "hotmail.com",
  "hotmail.gr",
  "hotmail.co.uk",
  "outlook.com",
  "outlook.com.gr",
  "outlook.gr",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "mail.com",
  "mail.ru",
  "yandex.com",
  "yandex.ru",
  "proton.me",
  "protonmail.com",
  "pm.me",
  "tutanota.com",
  "tuta.com",
  "zoho.com",
  "fastmail.com",
  "hey.com",
  "mail.gr",
  "in.gr",
  "freemail.gr",
  "otenet.gr",
  "forthnet.gr",
  "hol.gr",
  "windtools.gr",
  "wind.gr",
  "vivodinet.gr",
  "acn.gr",
  "ath.forthnet.gr",
  "cosmotemail.gr",
  "cyta.gr",
  "tellas.gr",
  "pathfinder.gr",
  "flash.net",
  "her.forthnet.gr",
  "the.forthnet.gr",
]);

/** Whether an e-mail address is of a free provider. */
export const isFreeMail = (email: string): boolean => FREE_MAIL.has(domainOf(email));

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

function hostOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined;
  return new URL(website).hostname.toLowerCase().replace(/^www\d?\./, "");
}

/**
 * Whether an e-mail address is at the domain of a company's website or public e-mail address.
 * Subdomains and parent domains do not count, as they may belong to others.
 */
export function isAtCompany(
  email: string,
  { website, publicEmail }: { website: string | null; publicEmail: string | null },
): boolean {
  const domain = domainOf(email);
  if (domain === hostOf(website)) return true;
  return publicEmail !== null && !isFreeMail(publicEmail) && domain === domainOf(publicEmail);
}
