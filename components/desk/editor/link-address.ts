import { isSafeHref } from "@/lib/document/link";

const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+?[\d\s().-]{6,20}$/;
const DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u;

/**
 * The address that a user means who types `example.gr`, `info@example.gr`, a telephone number or
 * `/directory`; undefined for what is none, or is not safe.
 */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const hrefOf = () => {
    if (MAIL.test(text)) return `mailto:${text}`;
    if (PHONE.test(text)) return `tel:${text.replace(/[\s().-]/g, "")}`;
    return DOMAIN.test(text) ? `https://${text}` : text;
  };
  const meant = hrefOf();
  return isSafeHref(meant) && !/\s/.test(meant) ? meant : undefined;
}
