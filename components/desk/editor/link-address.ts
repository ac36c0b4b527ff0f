import { isSafeHref } from "@/lib/document/link";

const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+?[\d\s().-]{6,20}$/;
const DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u;

/**
 * The address that somebody means who types `example.gr`, `info@example.gr`, a telephone number or
 * `/directory`; undefined for what is none, or is not safe.
 */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const meant = MAIL.test(text)
    ? `mailto:${text}`
    : PHONE.test(text)
      ? `tel:${text.replace(/[\s().-]/g, "")}`
      : DOMAIN.test(text)
        ? `https://${text}`
        : text;
  return isSafeHref(meant) && !/\s/.test(meant) ? meant : undefined;
}
