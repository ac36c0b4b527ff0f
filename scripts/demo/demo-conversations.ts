import type pg from "pg";
import { readConversations } from "../../prisma/demo/loader/conversation-files";
import { demoTime } from "../../prisma/demo/loader/dates";

const emailOf = (name: string) => `${name}@example.test`;

/** Somebody without a password, who writes to the accounts of the demo. */
const PERSON = `
  WITH person AS (
    INSERT INTO "user" (email, name, surname, locale, role, verified_at, terms_at, updated_at)
    VALUES ($1, $2, $3, $4::"Locale", 'user', now(), now(), now()) ON CONFLICT (email) DO NOTHING RETURNING id)
  INSERT INTO user_profile (user_id, updated_at) SELECT id, now() FROM person`;

const CONVERSATION = `
  WITH people AS (
    SELECT least(one.id, two.id) AS low, greatest(one.id, two.id) AS high
      FROM "user" AS one, "user" AS two WHERE one.email = $1 AND two.email = $2),
  made AS (
    INSERT INTO conversation (low_user_id, high_user_id, created_at) SELECT low, high, $3 FROM people
    ON CONFLICT DO NOTHING RETURNING id, low_user_id, high_user_id),
  members AS (
    INSERT INTO conversation_member (conversation_id, user_id)
    SELECT id, low_user_id FROM made UNION ALL SELECT id, high_user_id FROM made)
  SELECT id FROM made`;

const MESSAGE = `
  INSERT INTO message (conversation_id, from_id, to_id, content, client_id, read_at, created_at)
  SELECT $1, author.id, reader.id, $4, $5, $6, $7
    FROM "user" AS author, "user" AS reader WHERE author.email = $2 AND reader.email = $3
  RETURNING id`;

/** What reached a person and was read: nobody is mailed about what the demo has written. */
const CURSORS = `
  UPDATE conversation_member AS own SET read_up_to = $3, delivered_up_to = $4, mailed_up_to = $4
    FROM "user" AS person WHERE own.conversation_id = $1 AND own.user_id = person.id AND person.email = $2`;

type Conversation = Awaited<ReturnType<typeof readConversations>>["conversations"][number];

/** Writes a conversation, unless the two have one. */
async function write(client: pg.Client, conversation: Conversation, today: Date): Promise<void> {
  const { between, unread, messages } = conversation;
  const at = (time: string) => demoTime(time, today);
  const [one, two] = between;
  const { rows } = await client.query<{ id: number }>(CONVERSATION, [
    emailOf(one),
    emailOf(two),
    at(messages[0]![1]),
  ]);
  const id = rows[0]?.id;
  if (id === undefined) return;
  const sent: { id: number; to: string }[] = [];
  for (const [index, [author, time, content]] of messages.entries()) {
    const to = author === one ? two : one;
    const later = messages.slice(index).filter(([from]) => from === author).length;
    const isRead = later > (unread[to] ?? 0);
    const { rows: stored } = await client.query<{ id: number }>(MESSAGE, [
      ...[id, emailOf(author), emailOf(to), content, `demo-${id}-${index + 1}`],
      ...[isRead ? at(time) : null, at(time)],
    ]);
    sent.push({ id: stored[0]!.id, to });
  }
  const last = sent.at(-1)!.id;
  await client.query("UPDATE conversation SET last_message_id = $2 WHERE id = $1", [id, last]);
  for (const name of between) {
    const received = sent.filter(({ to }) => to === name);
    const firstUnread = received.at(-(unread[name] ?? 0));
    const readUpTo = unread[name] && firstUnread ? firstUnread.id - 1 : last;
    await client.query(CURSORS, [id, emailOf(name), readUpTo, last]);
  }
}

/**
 * Writes the conversations of the demo of which an account was just created and both sides exist;
 * one that the two have already stays as it is.
 */
export async function writeConversations(
  client: pg.Client,
  created: readonly string[],
): Promise<void> {
  if (created.length === 0) return;
  const { people, conversations } = await readConversations();
  const today = new Date();
  const isNew = ({ between }: Conversation) =>
    between.some((name) => created.includes(emailOf(name)));
  const wanted = conversations.filter(isNew);
  for (const { email, name, surname, locale } of people)
    if (wanted.some(({ between }) => between.some((one) => emailOf(one) === email)))
      await client.query(PERSON, [email, name, surname, locale]);
  for (const conversation of wanted) await write(client, conversation, today);
}
