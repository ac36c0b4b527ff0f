import { isSafeHref } from "@/lib/kernel/document/link";

const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+?[\d\s().-]{6,20}$/;
const DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u;

/**
 * The URL for what a user typed: `example.gr`, `info@example.gr`, a telephone number or
 * `/directory`; undefined for anything else or an unsafe scheme.
 */
export function readLinkAddress(input: string): string | undefined {
  const text = input.trim();
  const hrefOf = () => {
    if (MAIL.test(text)) return `mailto:${text}`;
    if (PHONE.test(text)) return `tel:${text.replace(/[\s().-]/g, "")}`;
    return DOMAIN.test(text) ? `https://${text}` : text;
  };
  const href = hrefOf();
  return isSafeHref(href) && !/\s/.test(href) ? href : undefined;
}

/** Whether a text is, or begins like, an address; anything else is a name to search for. */
export const mayBeAddress = (input: string): boolean =>
  /[:/#@]/.test(input) || readLinkAddress(input) !== undefined;
