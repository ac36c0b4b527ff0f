import { db } from "@/lib/kernel/core/db";
import { byId } from "@/lib/kernel/notification/subjects";
import { webinarManifest } from "./manifest";
import { nameIn, signupSelect } from "./signups";

/** Webinars of notifications, for who is signed up. */
export const webinarSubjects = byId(
  (ids, { actor: { userId } }) =>
    db.event.findMany({
      where: {
        id: { in: ids },
        kind: "webinar",
        deletedAt: null,
        signups: { some: { userId } },
      },
      select: signupSelect.webinar.select,
    }),
  (webinar, _ref, { locale }) => ({
    title: nameIn(webinar, locale, new Date()).title,
    path: webinarManifest.screens.webinars.path,
  }),
);
