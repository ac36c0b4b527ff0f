import { db } from "@/lib/kernel/core/db";
import { byId } from "@/lib/kernel/notification/subjects";
import { publicNameColumns } from "@/lib/directory/member/public-name";
import { orderTitle } from "./view";

/** Orders that the reader made while signed in. */
export const orderSubjects = byId(
  (ids, { actor }) =>
    db.order.findMany({
      where: { id: { in: ids }, userId: actor.userId },
      select: {
        id: true,
        number: true,
        event: { select: { translations: { select: { locale: true, title: true } } } },
        member: {
          select: {
            ...publicNameColumns,
          },
        },
      },
    }),
  (row, _ref, { locale }) => ({
    title: orderTitle(row, locale) || row.number,
    path: `/order/${row.number}`,
  }),
);
