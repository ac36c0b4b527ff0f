import { db } from "@/lib/kernel/core/db";
import { byId } from "@/lib/kernel/notification/subjects";
import { waitlistPath } from "./link";

/** Places on waitlists under the reader's confirmed address. */
export const waitlistSubjects = byId(
  async (ids, { actor }) => {
    if (!actor.verified) return [];
    const { email } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { email: true },
    });
    return db.waitlistEntry.findMany({
      where: {
        id: { in: ids },
        email: { equals: email, mode: "insensitive" },
        event: { deletedAt: null },
      },
      select: {
        id: true,
        event: { select: { translations: { select: { locale: true, title: true } } } },
      },
    });
  },
  ({ id, event: { translations } }, _ref, { locale }) => {
    const own = translations.find((one) => one.locale === locale) ?? translations[0];
    return own && { title: own.title, path: waitlistPath(id) };
  },
);
