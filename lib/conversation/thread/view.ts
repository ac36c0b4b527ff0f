import type { z } from "zod";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Prisma } from "@/prisma/client/client";
import { threadPictures } from "./picture/view";
import type { threadResponse } from "./schema";

const nameSelect = { select: { id: true, name: true, surname: true } } as const;

/** A thread with what owners show of it: an enquiry has facts and pictures beside its entries. */
export const threadSelect = {
  id: true,
  memberId: true,
  enquiry: { select: { subject: true, place: true, timeFrame: true, budget: true } },
  pictures: threadPictures,
  name: true,
  surname: true,
  phone: true,
  email: true,
  locale: true,
  state: true,
  isUnanswered: true,
  assignedTo: nameSelect,
  activeAt: true,
  createdAt: true,
  version: true,
  entries: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      kind: true,
      text: true,
      quoted: true,
      sender: true,
      author: nameSelect,
      mail: { select: { id: true, status: true, reason: true, answer: true } },
      createdAt: true,
    },
  },
} satisfies Prisma.ThreadSelect;
export type ThreadRow = Prisma.ThreadGetPayload<{ select: typeof threadSelect }>;
type EntryRow = ThreadRow["entries"][number];

export type ThreadView = z.output<typeof threadResponse>;

const viewName = (user: EntryRow["author"]) => user && { id: user.id, name: fullName(user) };

const viewMail = ({ mail }: EntryRow) =>
  mail && { ...mail, status: mail.status === "accepted" ? ("sent" as const) : mail.status };

/** What every owner is shown of a thread. */
export function viewCommon(row: ThreadRow) {
  const { id, locale, isUnanswered, assignedTo, activeAt, createdAt, entries, version } = row;
  const written = entries.filter(({ kind }) => kind !== "note");
  return {
    id,
    locale,
    message: written[0]?.text ?? null,
    is_unanswered: isUnanswered,
    has_refused_reply:
      isUnanswered && written.findLast(({ kind }) => kind === "reply")?.mail?.status === "refused",
    assigned_to: viewName(assignedTo),
    notes: entries
      .filter(({ kind }) => kind === "note")
      .map(({ id: noteId, text, quoted, author, createdAt: at }) => ({
        id: noteId,
        content: text ?? "",
        quoted,
        author: viewName(author),
        created_at: at.toISOString(),
      })),
    thread: written.map((entry) => ({
      id: entry.id,
      is_reply: entry.kind === "reply",
      content: entry.text,
      quoted: entry.quoted,
      sender: entry.sender,
      author: viewName(entry.author),
      mail: viewMail(entry),
      created_at: entry.createdAt.toISOString(),
    })),
    active_at: activeAt.toISOString(),
    created_at: createdAt.toISOString(),
    version,
  };
}

/** A thread for the editors who answer it. */
export const viewThread = (row: ThreadRow): ThreadView => ({
  ...viewCommon(row),
  name: row.name,
  surname: row.surname,
  phone: row.phone,
  email: row.email,
  status: row.state,
});
