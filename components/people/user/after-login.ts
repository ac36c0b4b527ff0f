import { sameSitePath } from "@/lib/kernel/auth/same-site-path";
import { splitLocale } from "@/lib/kernel/i18n/locale";

const MAX_LENGTH = 2_000;
/** The login screens are no return path. */
const SIGN_IN = /^\/(?:login|user\/login)(?:[/?#]|$)/;

/**
 * The return path of a `next` parameter; undefined for anything that could lead to another site
 * (docs/security.md#mailed-links), and for the login itself.
 */
export function placeAfterLogin(value: string | undefined): string | undefined {
  const path = value && value.length <= MAX_LENGTH ? sameSitePath(value) : undefined;
  return path === undefined || SIGN_IN.test(splitLocale(path).path) ? undefined : path;
}
