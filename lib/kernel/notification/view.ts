import { fullName } from "@/lib/kernel/core/full-name";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { EVENTS, isNotificationEvent, SUBJECT_TYPES, type NotificationEvent } from "./events";
import type { Reader, Subject, SubjectSources } from "./subjects";

/** The columns of a notification that responses and mails need. */
export const notificationSelect = {
  id: true,
  event: true,
  subjectId: true,
  data: true,
  createdAt: true,
  readAt: true,
  actor: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.NotificationSelect;
export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>;

/** A row with an event of this version, and what it is about. */
export type Told = {
  row: NotificationRow;
  event: NotificationEvent;
  subject: Subject | undefined;
};

/**
 * Finds what notifications are about, as the reader may see it now: one query per type of subject.
 * Rows of events that this version does not know are left out.
 */
export async function resolve(
  rows: readonly NotificationRow[],
  reader: Reader,
  sources: SubjectSources,
): Promise<Told[]> {
  const known = rows.flatMap((row) =>
    isNotificationEvent(row.event) ? [{ row, event: row.event }] : [],
  );
  const subjects = new Map<number, Subject | undefined>();
  const resolveType = async (type: (typeof SUBJECT_TYPES)[number]) => {
    const own = known.filter(({ event }) => EVENTS[event].subject === type);
    if (own.length === 0) return;
    const refs = own.map(({ row, event }) => ({ id: row.subjectId, data: row.data, event }));
    const found = await sources[type](refs, reader);
    own.forEach(({ row }, index) => subjects.set(row.id, found[index]));
  };
  await Promise.all(SUBJECT_TYPES.map(resolveType));
  return known.map(({ row, event }) => ({ row, event, subject: subjects.get(row.id) }));
}

/** A notification as its reader sees it; title and path are null once its subject is not visible. */
export function viewNotification({ row, event, subject }: Told, { locale }: Reader) {
  const { kind, subject: type } = EVENTS[event];
  return {
    id: row.id,
    kind,
    event,
    subject: {
      type,
      id: row.subjectId,
      title: subject?.title ?? null,
      path: subject ? localePath(subject.locale ?? locale, subject.path) : null,
    },
    // A deleted account has no name.
    actor: row.actor?.name ? { id: row.actor.id, name: fullName(row.actor) } : null,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
}
export type NotificationView = ReturnType<typeof viewNotification>;
