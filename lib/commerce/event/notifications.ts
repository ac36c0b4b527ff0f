import { publicItems } from "@/lib/kernel/content/public-items";
import { byId } from "@/lib/kernel/notification/subjects";
import { eventKind } from "./kind";

/** Events and webinars of notifications, as long as they are public. */
export const eventSubjects = byId(
  async (ids, { locale }) => [...(await publicItems(eventKind, ids, locale)).values()],
  ({ title, path, locale }) => ({ title, path, locale }),
);
