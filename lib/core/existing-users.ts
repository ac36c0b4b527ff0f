import type { Prisma } from "@/prisma/client/client";

/**
 * The domain of anonymised users (RFC 2606): the row of a deleted user stays for its references,
 * without a name.
 */
export const DELETED_DOMAIN = "@deleted.invalid";

/** The e-mail address that replaces that of a user who left. */
export const deletedEmail = (userId: number): string => `deleted-${userId}${DELETED_DOMAIN}`;

/** Whether an e-mail address is reserved for deleted users. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(DELETED_DOMAIN);

/** Users who have not left; for everyone, managers included, the others do not exist. */
export const EXISTING_USERS = {
  NOT: { email: { endsWith: DELETED_DOMAIN } },
} satisfies Prisma.UserWhereInput;
