import { publicItems } from "@/lib/kernel/content/public-items";
import { db } from "@/lib/kernel/core/db";
import { byId } from "@/lib/kernel/notification/subjects";
import { eventKind } from "./kind";
import { managedEvents } from "./policy";

/** The editors; webinars, whose concept builds on this one, have their own. */
const EDITORS = { event: eventKind.screens.event.path, webinar: "/account/webinar" } as const;

/** What is told of an event that is not public, or not yet. */
const REVIEWED: readonly string[] = ["event_waits", "event_sent_back"];

/**
 * Events and webinars of notifications: their page while they are public, or their editor for what
 * waits there, for those who manage them.
 */
export const eventSubjects = byId(
  async (ids, { actor, locale }) => {
    const [shown, managed] = await Promise.all([
      publicItems(eventKind, ids, locale),
      db.event.findMany({
        where: { AND: [managedEvents(actor), { id: { in: ids }, deletedAt: null }] },
        select: { id: true, kind: true, translations: { select: { locale: true, title: true } } },
      }),
    ]);
    return ids.map((id) => {
      const mine = managed.find((one) => one.id === id);
      const own = mine?.translations;
      const title = (own?.find((one) => one.locale === locale) ?? own?.[0])?.title;
      return { id, page: shown.get(id), title, desk: mine && `${EDITORS[mine.kind]}/${id}` };
    });
  },
  ({ page, title, desk }, { event }) =>
    title !== undefined && desk && (!page || REVIEWED.includes(event))
      ? { title, path: desk }
      : page && { title: page.title, path: page.path, locale: page.locale },
);
