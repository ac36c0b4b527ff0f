import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { userSelect, viewLoggedUser, type LoggedUser } from "./view";

export type { LoggedUser } from "./view";

/**
 * The signed-in user, as in the responses of login and `GET /api/users/loggeduser`.
 * @throws AppError not_found for an unknown user
 */
export async function loadLoggedUser(userId: number): Promise<LoggedUser> {
  const row = await db.user.findFirst({
    where: { id: userId, ...EXISTING_USERS },
    select: userSelect,
  });
  if (!row) throw notFound();
  return viewLoggedUser(row);
}
