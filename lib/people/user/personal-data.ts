import { deletedEmail, EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { deleteAssets } from "./profile/avatar";

/** Makes an account anonymous; its row stays for references to it, such as who published a text. */
export async function eraseUser(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  await tx.user.updateMany({
    where: { id: userId, ...EXISTING_USERS },
    data: {
      email: deletedEmail(userId),
      name: "",
      surname: "",
      passwordHash: null,
      passwordAt: null,
      role: "user",
      termsAt: null,
      verifiedAt: null,
      disabledAt: new Date(),
      lastSeenAt: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      version: { increment: 1 },
    },
  });
}

/**
 * Moves the unused pictures of a user to the trash, and takes the names of their files from all that
 * they uploaded: the pictures belong to the texts in which they are.
 */
export async function eraseUploads(tx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  // The profile goes later, and would keep its picture in use.
  await tx.userProfile.updateMany({ where: { userId }, data: { avatarId: null } });
  await deleteAssets(tx, userId);
  await tx.$executeRaw`
    UPDATE asset SET original_name = NULL
    WHERE created_by_id = ${userId} AND parent_type = 'user' AND original_name IS NOT NULL`;
}
