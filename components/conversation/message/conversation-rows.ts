import { fold } from "@/lib/kernel/greek/fold";
import type { Message } from "./client/chat-message";
import type { ChatState, Person } from "./client/chat-state";

/** A person of the list, with the conversation as far as it is known. */
export type ConversationRow = {
  person: Person;
  last: Message | undefined;
  /** The text that is on its way, newer than `last`. */
  pending: string | undefined;
  unread: number;
  isMuted: boolean;
  isBlocked: boolean;
};

function rowOf(state: ChatState, person: Person): ConversationRow {
  const { id } = person;
  const last = state.messages[state.threads[id]?.at(-1) ?? 0];
  return {
    person,
    last,
    pending: state.pending.findLast(({ to }) => to === id)?.content,
    unread: state.unread.by[id] ?? 0,
    isMuted: state.conversations[id]?.isMuted ?? false,
    isBlocked: state.conversations[id]?.isBlocked ?? false,
  };
}

/** Every word of the query begins a word of the name, or the query is in the last message. */
function matches({ person, last }: ConversationRow, query: string): boolean {
  const name = ` ${fold(person.name)}`;
  const words = query.split(" ");
  return (
    words.every((word) => name.includes(` ${word}`)) || fold(last?.content ?? "").includes(query)
  );
}

const byName = (one: ConversationRow, other: ConversationRow) =>
  Number(other.person.isConnected) - Number(one.person.isConnected) ||
  one.person.name.localeCompare(other.person.name, "el");

/** The newest conversation first; one with a message on its way is the newest. */
const byLast = (one: ConversationRow, other: ConversationRow) =>
  Number(other.pending !== undefined) - Number(one.pending !== undefined) ||
  (other.last?.createdAt ?? "").localeCompare(one.last?.createdAt ?? "") ||
  (other.last?.id ?? 0) - (one.last?.id ?? 0);

/**
 * The rows of the list: conversations, the newest first, then people with whom there is none yet,
 * those who are there first.
 */
export function conversationRows(
  state: ChatState,
  search: string,
): { conversations: ConversationRow[]; people: ConversationRow[] } {
  const query = fold(search);
  const rows = Object.values(state.people)
    .map((person) => rowOf(state, person))
    .filter((row) => query === "" || matches(row, query));
  const hasTalked = (row: ConversationRow) => row.last !== undefined || row.pending !== undefined;
  return {
    conversations: rows.filter(hasTalked).sort(byLast),
    people: rows.filter((row) => !hasTalked(row)).sort(byName),
  };
}
