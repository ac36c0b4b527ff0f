import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { byId } from "@/lib/kernel/notification/subjects";
import { enquiryManifest } from "./manifest";

/** Enquiries to the reader's company, by the name of the person; without spam. */
export const enquirySubjects = byId(
  async (ids, { actor: { memberId, verified } }) =>
    memberId === null || !verified
      ? []
      : db.thread.findMany({
          where: {
            id: { in: ids },
            memberId,
            member: { deletedAt: null },
            state: { not: "spam" },
          },
          select: { id: true, name: true, surname: true },
        }),
  (row) => ({
    title: fullName(row),
    path: `${enquiryManifest.screens.enquiries.path}/${row.id}`,
  }),
);
