import type { Prisma } from "@/prisma/client/client";

/**
 * The domain of anonymised users (RFC 2606): the row of a deleted user stays for references to it,
 * without personal data.
 */
export const DELETED_DOMAIN = "@deleted.invalid";

/** The e-mail address that replaces that of a deleted user. */
export const deletedEmail = (userId: number): string => `deleted-${userId}${DELETED_DOMAIN}`;

/** Whether an e-mail address is reserved for deleted users. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(DELETED_DOMAIN);

/** The filter of users who are not deleted; deleted ones are hidden, also from managers. */
export const EXISTING_USERS = {
  NOT: { email: { endsWith: DELETED_DOMAIN } },
} satisfies Prisma.UserWhereInput;
