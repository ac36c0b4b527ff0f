import { hasRole } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { byId } from "@/lib/kernel/notification/subjects";
import { recommendationManifest } from "./manifest";

/** Published recommendations of the reader's company; for editors all that were written. */
export const recommendationSubjects = byId(
  (ids, { actor }) =>
    db.recommendation.findMany({
      where: {
        id: { in: ids },
        ...(hasRole(actor, "editor")
          ? { status: { not: "invited" } }
          : { status: "published", memberId: actor.memberId ?? -1 }),
      },
      select: { id: true, authorName: true },
    }),
  ({ authorName }) => ({
    title: authorName,
    path: recommendationManifest.screens.recommendations.path,
  }),
);
