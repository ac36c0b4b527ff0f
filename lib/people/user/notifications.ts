import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { fullName } from "@/lib/kernel/core/full-name";
import { byId } from "@/lib/kernel/notification/subjects";

/** People with whom the reader has a conversation; the notification was written with a message. */
export const userSubjects = byId(
  (ids) =>
    db.user.findMany({
      where: { ...EXISTING_USERS, id: { in: ids } },
      select: { id: true, name: true, surname: true },
    }),
  (row) => ({ title: fullName(row), path: `/account/messages?with=${row.id}` }),
);
