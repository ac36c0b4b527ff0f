import type { z } from "zod";
import { fullName } from "@/lib/core/full-name";
import type { Prisma } from "@/prisma/client/client";
import type { threadResponse } from "./schema";

const nameSelect = { select: { id: true, name: true, surname: true } } as const;

export const threadSelect = {
  id: true,
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
      sender: true,
      author: nameSelect,
      mail: { select: { id: true, status: true, reason: true, answer: true } },
      createdAt: true,
    },
  },
} satisfies Prisma.ThreadSelect;
type ThreadRow = Prisma.ThreadGetPayload<{ select: typeof threadSelect }>;
type EntryRow = ThreadRow["entries"][number];

export type ThreadView = z.output<typeof threadResponse>;

const viewName = (user: EntryRow["author"]) => user && { id: user.id, name: fullName(user) };

const viewMail = ({ mail }: EntryRow) =>
  mail && { ...mail, status: mail.status === "accepted" ? ("sent" as const) : mail.status };

/** A thread for those who answer it. */
export function viewThread(row: ThreadRow): ThreadView {
  const { state, isUnanswered, assignedTo, activeAt, createdAt, entries, ...own } = row;
  const written = entries.filter(({ kind }) => kind !== "note");
  return {
    ...own,
    message: written[0]?.text ?? null,
    status: state,
    is_unanswered: isUnanswered,
    has_refused_reply:
      isUnanswered && written.findLast(({ kind }) => kind === "reply")?.mail?.status === "refused",
    assigned_to: viewName(assignedTo),
    notes: entries
      .filter(({ kind }) => kind === "note")
      .map(({ id, text, author, createdAt: at }) => ({
        id,
        content: text ?? "",
        author: viewName(author),
        created_at: at.toISOString(),
      })),
    thread: written.map((entry) => ({
      id: entry.id,
      is_reply: entry.kind === "reply",
      content: entry.text,
      sender: entry.sender,
      author: viewName(entry.author),
      mail: viewMail(entry),
      created_at: entry.createdAt.toISOString(),
    })),
    active_at: activeAt.toISOString(),
    created_at: createdAt.toISOString(),
  };
}
