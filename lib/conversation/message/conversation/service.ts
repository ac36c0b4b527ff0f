import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { OTHER_PERSON } from "../available";
import { setMuted } from "../cursor";
import { loadMessages, viewMessage, visibleTo } from "../rows";
import { mayWriteTo } from "../may-write";
import { markRead, markUnread } from "../service";
import { unreadCounts } from "../unread";
import { loadPeople } from "./people";
import type { ConversationChange, ConversationQuery, ConversationView } from "./schema";

type Row = {
  otherId: number;
  /** The last message that the person sees; of a search the last one that has its words. */
  messageId: number | null;
  readUpTo: number;
  isMuted: boolean;
  isBlockedByOneself: boolean;
  total: number;
};

/** The newest message `m` of the conversation `c` that the person sees, with a condition. */
const newestOf = (userId: number, condition: Prisma.Sql) => Prisma.sql`(
  SELECT m.id FROM message AS m
   WHERE m.conversation_id = c.id AND ${visibleTo(userId)} AND ${condition}
   ORDER BY m.id DESC LIMIT 1)`;

/** Whether all words are in a folded text. */
const hasWords = (words: readonly string[], folded: Prisma.Sql): Prisma.Sql =>
  words.length === 0
    ? Prisma.sql`true`
    : Prisma.join(
        words.map((word) => Prisma.sql`${folded} LIKE ${likeInside(word)}`),
        " AND ",
      );

/** Rows of conversations of a person, those with the newest message first. */
function findRows(
  userId: number,
  { words = [], narrowing = Prisma.sql`true` }: { words?: string[]; narrowing?: Prisma.Sql },
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const newest = newestOf(userId, Prisma.sql`true`);
  const found = newestOf(
    userId,
    Prisma.sql`m.withdrawn_at IS NULL AND ${hasWords(words, Prisma.sql`m.search_fold`)}`,
  );
  return db.$queryRaw<Row[]>`
    WITH talk AS (
      SELECT ${OTHER_PERSON} AS other_id, c.id AS conversation_id, c.created_at,
          own.read_up_to, own.muted_at, ${newest} AS newest_id,
          ${words.length > 0 ? found : Prisma.sql`NULL::int`} AS found_id
        FROM conversation_member AS own JOIN conversation AS c ON c.id = own.conversation_id
       WHERE own.user_id = ${userId}
    )
    SELECT other_id AS "otherId", COALESCE(found_id, newest_id) AS "messageId",
      read_up_to AS "readUpTo", muted_at IS NOT NULL AS "isMuted",
      EXISTS (SELECT FROM block WHERE user_id = ${userId} AND blocked_id = other_id)
        AS "isBlockedByOneself",
      count(*) OVER ()::int AS total
    FROM talk JOIN "user" AS u ON u.id = other_id
    WHERE ${narrowing} AND (found_id IS NOT NULL
      OR ${hasWords(words, Prisma.sql`greek_fold(u.name || ' ' || u.surname)`)})
    ORDER BY newest_id DESC NULLS LAST, other_id LIMIT ${limit} OFFSET ${offset}`;
}

/** Rows as their person sees them. */
async function viewRows(
  actor: UserActor,
  rows: readonly Row[],
  counts: ReadonlyMap<number, number>,
  locale: Locale,
): Promise<ConversationView[]> {
  const others = rows.map(({ otherId }) => otherId);
  const [people, loaded, writable] = await Promise.all([
    loadPeople(others, locale),
    loadMessages(rows.flatMap(({ messageId }) => messageId ?? [])),
    Promise.all(others.map((other) => mayWriteTo(actor, other))),
  ]);
  const messages = new Map(loaded.map((message) => [message.id, message]));
  return rows.flatMap((row, index) => {
    const person = people.get(row.otherId);
    const last = messages.get(row.messageId ?? 0);
    if (!person) return [];
    return {
      id: row.otherId,
      person,
      last_message: last ? viewMessage(last, actor.userId) : null,
      unread: counts.get(row.otherId) ?? 0,
      read_up_to: row.readUpTo,
      muted: row.isMuted,
      blocked: row.isBlockedByOneself,
      can_write: writable[index] === true,
    };
  });
}

/**
 * The conversations of a person, those with the newest message first. A search finds words of names
 * and of messages; then `last_message` is the last one that has them.
 */
export async function listConversations(
  actor: UserActor,
  { paging, search, unread }: ConversationQuery,
  locale: Locale,
): Promise<Paged<ConversationView>> {
  const { byUser, total: unreadTotal } = await unreadCounts(actor.userId);
  const narrowing =
    unread === true ? Prisma.sql`other_id = ANY(${[...byUser.keys()]}::int[])` : undefined;
  const words = fold(search ?? "")
    .split(" ")
    .filter(Boolean);
  const rows = await findRows(
    actor.userId,
    { words, ...(narrowing ? { narrowing } : {}) },
    { limit: paging.perPage, offset: paging.currentPage * paging.perPage },
  );
  const items = await viewRows(actor, rows, byUser, locale);
  return { ...paged(items, rows[0]?.total ?? 0, paging), meta: { unread: unreadTotal } };
}

/**
 * The conversation with a person; an empty one with whom the actor may begin to talk.
 * @throws AppError not_found for everybody else
 */
export async function getConversation(
  actor: UserActor,
  other: number,
  locale: Locale,
): Promise<ConversationView> {
  const { byUser } = await unreadCounts(actor.userId);
  const narrowing = Prisma.sql`other_id = ${other}`;
  const [row] = await findRows(actor.userId, { narrowing }, { limit: 1, offset: 0 });
  if (!row && !(await mayWriteTo(actor, other))) throw notFound();
  const empty = {
    otherId: other,
    messageId: null,
    readUpTo: 0,
    isMuted: false,
    isBlockedByOneself: false,
    total: 1,
  };
  const [view] = await viewRows(actor, [row ?? empty], byUser, locale);
  if (!view) throw notFound();
  return view;
}

/**
 * Mutes a conversation, marks it as unread, or moves its cursor to a message that was seen.
 * @throws AppError not_found without a conversation
 */
export async function changeConversation(
  actor: UserActor,
  other: number,
  { muted, marked_unread: isMarked, read_up_to: upTo }: ConversationChange,
  locale: Locale,
): Promise<ConversationView> {
  if (upTo !== undefined) await markRead(actor, { with: other, up_to: upTo });
  if (isMarked) await markUnread(actor, { with: other });
  if (muted !== undefined) await setMuted(actor.userId, other, muted);
  return getConversation(actor, other, locale);
}
