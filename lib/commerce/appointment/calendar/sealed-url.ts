import { openText, sealText } from "@/lib/kernel/core/sealed-text";

const sealOf = (memberId: number) => ({
  purpose: "busy calendar",
  owner: `company ${memberId}`,
});

/** The address of a calendar for storage: who has it reads the calendar. */
export const sealUrl = (url: URL, memberId: number): string => sealText(url.href, sealOf(memberId));

/** The address again; undefined after `SECRET_KEY` was changed. */
export function openUrl(sealed: string, memberId: number): URL | undefined {
  try {
    return new URL(openText(sealed, sealOf(memberId)));
  } catch {
    return undefined;
  }
}

/** What is shown of an address: the host, and the last characters, by which two of one host differ. */
export function shortUrl({ hostname, pathname, search }: URL): string {
  const rest = `${pathname}${search}`;
  const end = rest.length > 24 ? `…${rest.slice(-6)}` : "…";
  return `${hostname}/${end}`;
}
