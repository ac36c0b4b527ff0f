import type { Prisma } from "@/prisma/client/client";

/**
 * E-mail addresses below it belong to nobody (RFC 2606): the row of a user who left keeps what
 * refers to it, and no name.
 */
export const DELETED_DOMAIN = "@deleted.invalid";

/** The e-mail address that replaces that of a user who left. */
export const deletedEmail = (userId: number): string => `deleted-${userId}${DELETED_DOMAIN}`;

/** Whether an e-mail address is one that nobody may have. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(DELETED_DOMAIN);

/** Users who have not left; for everyone, managers included, the others do not exist. */
export const EXISTING_USERS = {
  NOT: { email: { endsWith: DELETED_DOMAIN } },
} satisfies Prisma.UserWhereInput;
