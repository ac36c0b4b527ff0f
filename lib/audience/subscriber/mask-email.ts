/** An address of which a page behind a forwarded link shows only the beginning and the domain. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, "$1…");
