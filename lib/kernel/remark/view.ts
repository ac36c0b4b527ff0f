import { fullName } from "@/lib/kernel/core/full-name";
import type { Prisma } from "@/prisma/client/client";
import type { Anchor } from "./anchor";

const person = { select: { id: true, name: true, surname: true } } as const;

/** The columns of a remark with its replies. */
export const remarkSelect = {
  id: true,
  locale: true,
  field: true,
  anchor: true,
  body: true,
  createdAt: true,
  doneAt: true,
  author: person,
  doneBy: person,
  replies: {
    orderBy: { id: "asc" },
    select: { id: true, body: true, createdAt: true, author: person },
  },
} satisfies Prisma.RemarkSelect;
type Row = Prisma.RemarkGetPayload<{ select: typeof remarkSelect }>;

/** A person by name; nobody once the account is deleted. */
const viewPerson = (user: Row["author"]) => {
  const name = user && fullName(user);
  return name ? { id: user.id, name } : null;
};

/** A remark with its replies, for those who may edit the item. */
export function viewRemark(row: Row) {
  const { locale, field } = row;
  if (locale === null || field === null) throw new Error("a reply is no remark");
  return {
    id: row.id,
    locale,
    field,
    anchor: row.anchor as Anchor | null,
    body: row.body,
    author: viewPerson(row.author),
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    done_by: viewPerson(row.doneBy),
    replies: row.replies.map((reply) => ({
      id: reply.id,
      body: reply.body ?? "",
      author: viewPerson(reply.author),
      created_at: reply.createdAt.toISOString(),
    })),
  };
}
export type RemarkView = ReturnType<typeof viewRemark>;
