import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import { Prisma } from "@/prisma/client/client";
import { AVAILABLE_USER, blockBetween, OTHER_PERSON } from "./available";
import { MESSAGE_COLUMNS, viewMessage, visibleTo, type MessageRow } from "./rows";
import type { MessageView } from "./schema";
import { unreadCounts } from "./unread";

/** The most conversations of the list at the start, the newest; older ones by `GET /api/conversation`. */
const MAX_CONVERSATIONS = 100;
/** The most company people of whom one can begin a conversation from the list. */
const MAX_AVAILABLE = 200;
/** Messages of each conversation at the start. */
const MESSAGES_EACH = 50;

/** A message in the list at the start: with the field name of the chat's events. */
type ChatMessage = MessageView & { fromSelf: boolean };

/** A person in the list at the start. */
export type ChatUser = {
  userID: number;
  username: string;
  connected: boolean;
  self: boolean;
  hasNewMessages: boolean;
  unread: number;
  muted: boolean;
  /** Whether the actor blocked this person. */
  blocked: boolean;
  /** Oldest first. */
  messages: ChatMessage[];
};

type Person = {
  id: number;
  name: string;
  surname: string;
  conversationId: number | null;
  isMuted: boolean;
  isBlockedByOneself: boolean;
  isBlocked: boolean;
};

/** Oneself, the people of the newest conversations, and company people who are available. */
const findPeople = (userId: number): Promise<Person[]> => db.$queryRaw<Person[]>`
  WITH talk AS (
    SELECT ${OTHER_PERSON} AS id, c.id AS conversation_id, c.last_message_id,
        own.muted_at IS NOT NULL AS is_muted
      FROM conversation_member AS own JOIN conversation AS c ON c.id = own.conversation_id
     WHERE own.user_id = ${userId}
     ORDER BY c.last_message_id DESC NULLS LAST LIMIT ${MAX_CONVERSATIONS}
  ), available AS (
    SELECT u.id FROM "user" AS u WHERE ${AVAILABLE_USER} ORDER BY u.id LIMIT ${MAX_AVAILABLE}
  ), person AS (
    SELECT ${userId}::int AS id UNION SELECT id FROM talk UNION SELECT id FROM available
  )
  SELECT u.id, u.name, u.surname, talk.conversation_id AS "conversationId",
    COALESCE(talk.is_muted, false) AS "isMuted",
    EXISTS (SELECT FROM block WHERE user_id = ${userId} AND blocked_id = u.id)
      AS "isBlockedByOneself",
    ${blockBetween(Prisma.sql`${userId}::int`, Prisma.sql`u.id`)} AS "isBlocked"
  FROM person JOIN "user" AS u ON u.id = person.id LEFT JOIN talk ON talk.id = u.id
  ORDER BY u.id`;

/** The last messages of conversations that a person sees, oldest first. */
const lastMessages = (userId: number, conversations: number[]): Promise<MessageRow[]> =>
  db.$queryRaw<MessageRow[]>`
    SELECT newest.* FROM unnest(${conversations}::int[]) AS wanted (conversation_id), LATERAL (
      SELECT ${MESSAGE_COLUMNS} FROM message AS m
       WHERE m.conversation_id = wanted.conversation_id AND ${visibleTo(userId)}
       ORDER BY m.id DESC LIMIT ${MESSAGES_EACH}) AS newest
    ORDER BY newest.id`;

/** Messages by the id of their conversation. */
function byConversation(rows: readonly MessageRow[]): Map<number, MessageRow[]> {
  const groups = new Map<number, MessageRow[]>();
  for (const row of rows) {
    const group = groups.get(row.conversationId);
    if (group) group.push(row);
    else groups.set(row.conversationId, [row]);
  }
  return groups;
}

const viewChatMessage = (row: MessageRow, userId: number): ChatMessage => {
  const view = viewMessage(row, userId);
  return { ...view, fromSelf: view.from_self };
};

/**
 * The list at the start of a chat: oneself, everyone with whom the actor shares a conversation, and
 * the company people who are available. People who blocked each other are away.
 * @param online says who of these people has an open chat
 */
export async function listUsers(
  { userId }: UserActor,
  { online }: { online: (ids: number[]) => ReadonlySet<number> | Promise<ReadonlySet<number>> },
): Promise<ChatUser[]> {
  const people = await findPeople(userId);
  const conversations = people.flatMap(({ conversationId }) => conversationId ?? []);
  const [rows, unread] = await Promise.all([
    lastMessages(userId, conversations),
    unreadCounts(userId),
  ]);
  // Last, as whoever comes or goes meanwhile is told to the client before it has the list.
  const connected = await online(people.map(({ id }) => id));
  const messages = byConversation(rows);
  return people.map((person) => ({
    userID: person.id,
    username: fullName(person),
    connected: person.id === userId || (!person.isBlocked && connected.has(person.id)),
    self: person.id === userId,
    hasNewMessages: unread.byUser.has(person.id),
    unread: unread.byUser.get(person.id) ?? 0,
    muted: person.isMuted,
    blocked: person.isBlockedByOneself,
    messages: (messages.get(person.conversationId ?? 0) ?? []).map((row) =>
      viewChatMessage(row, userId),
    ),
  }));
}

export type Audience = {
  /** Whether everybody sees when the person is there: company people who are available. */
  isPublic: boolean;
  /** Those who share a conversation with them, without a block. */
  peers: number[];
  /** Those for whom they are always away: one of the two blocked the other. */
  hiddenFrom: number[];
};

/** Who may see whether a person is there. */
export async function visiblePeers(userId: number): Promise<Audience> {
  const [audience] = await db.$queryRaw<Audience[]>`
    SELECT EXISTS (SELECT FROM "user" AS u WHERE u.id = ${userId} AND ${AVAILABLE_USER})
        AS "isPublic",
      ARRAY(SELECT other.user_id FROM conversation_member AS own
        JOIN conversation_member AS other ON other.conversation_id = own.conversation_id
          AND other.user_id <> own.user_id
       WHERE own.user_id = ${userId}
         AND NOT ${blockBetween(Prisma.sql`own.user_id`, Prisma.sql`other.user_id`)}
       ORDER BY other.user_id) AS peers,
      ARRAY(SELECT blocked_id FROM block WHERE user_id = ${userId}
        UNION SELECT user_id FROM block WHERE blocked_id = ${userId}) AS "hiddenFrom"`;
  if (!audience) throw new Error("a statement without FROM returned no row");
  return audience;
}
