import { db } from "@/lib/kernel/core/db";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { byId } from "@/lib/kernel/notification/subjects";
import { siteName } from "@/lib/kernel/setting/service";
import { threadPath } from "./token";

/** What the reader wrote while signed in, by the name of whom it was for. */
export const threadSubjects = byId(
  async (ids, { actor }) => {
    const [rows, site] = await Promise.all([
      db.thread.findMany({
        where: { id: { in: ids }, userId: actor.userId },
        select: {
          id: true,
          member: {
            select: {
              ...publicNameColumns,
            },
          },
        },
      }),
      siteName(),
    ]);
    return rows.map((row) => ({ ...row, site }));
  },
  ({ id, member, site }, _ref, { locale }) => ({
    title: (member && publicName(member.translations, locale)) || site,
    path: threadPath(id),
  }),
);
