import { z } from "zod";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { readMessage, wireMessage, type Message } from "./chat-message";
import type { ChatAction } from "./chat-reducer";
import { getList, type Failed } from "./get-list";

/** Messages of one request for older ones. */
const OLDER_EACH = 50;
const CONVERSATIONS_EACH = 100;

/** A conversation of the API, as far as the browser needs it. */
const wireConversation = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string(), company: z.string().nullable() }),
  last_message: wireMessage.nullable(),
  unread: z.number(),
  read_up_to: z.number(),
  muted: z.boolean(),
  blocked: z.boolean(),
  can_write: z.boolean(),
});
type WireConversation = z.output<typeof wireConversation>;

/** All messages since one, oldest first; some may be known. `more` says whether to ask again. */
export async function loadNewer(
  after: number,
): Promise<{ kind: "ok"; messages: Message[]; more: boolean } | Failed> {
  const list = await getList(`/api/message?resync=1&after=${after}`, wireMessage);
  if (list.kind !== "ok") return list;
  return { kind: "ok", messages: list.items.map(readMessage), more: list.meta.more === 1 };
}

/** Messages of a conversation before one, or its last ones. */
export async function loadOlder(
  peer: number,
  before: number | undefined,
): Promise<{ kind: "ok"; messages: Message[]; hasMore: boolean } | Failed> {
  const query = new URLSearchParams({ with: String(peer), per_page: String(OLDER_EACH) });
  if (before !== undefined) query.set("before", String(before));
  const list = await getList(`/api/message?${query}`, wireMessage);
  if (list.kind !== "ok") return list;
  const messages = list.items.map(readMessage);
  return { kind: "ok", messages, hasMore: (list.meta.total ?? 0) > messages.length };
}

/** What conversations of the API say about people, cursors and numbers. */
function actionsOf(list: readonly WireConversation[]): ChatAction[] {
  return [
    {
      type: "conversations",
      conversations: Object.fromEntries(
        list.map(({ id, muted, blocked, can_write: canWrite, person }) => [
          id,
          { isMuted: muted, isBlocked: blocked, canWrite, company: person.company },
        ]),
      ),
    },
    ...list.map(({ id, read_up_to: upTo }): ChatAction => ({
      type: "cursor",
      name: "seenUpTo",
      peer: id,
      upTo,
    })),
  ];
}

/** People whose presence the API does not tell; a known one keeps theirs. */
const peopleOf = (list: readonly WireConversation[]): ChatAction => ({
  type: "named",
  people: list.map(({ person: { id, name } }) => ({ id, name })),
});

/** One's conversations without the sidecar: people, last messages, cursors and numbers. */
export async function loadConversations(): Promise<
  { kind: "ok"; actions: ChatAction[]; messages: Message[] } | Failed
> {
  const path = `/api/conversation?per_page=${CONVERSATIONS_EACH}`;
  const list = await getList(path, wireConversation);
  if (list.kind !== "ok") return list;
  const by = Object.fromEntries(list.items.map(({ id, unread }) => [id, unread]));
  return {
    kind: "ok",
    messages: list.items.flatMap(({ last_message: last }) => (last ? [readMessage(last)] : [])),
    actions: [
      peopleOf(list.items),
      ...actionsOf(list.items),
      { type: "unread", total: list.meta.unread ?? 0, by },
      { type: "loaded" },
    ],
  };
}

/** A conversation that a search found, by its person or by a message that has the words. */
export type FoundConversation = { peer: number; name: string; message: Message | undefined };

/** The conversations with words of names or of messages; undefined when they could not be asked. */
export async function searchConversations(words: string): Promise<FoundConversation[] | undefined> {
  const query = new URLSearchParams({ search: words, per_page: "20" });
  const list = await getList(`/api/conversation?${query}`, wireConversation);
  if (list.kind !== "ok") return undefined;
  return list.items.map(({ person, last_message: last }) => ({
    peer: person.id,
    name: person.name,
    message: last ? readMessage(last) : undefined,
  }));
}

/**
 * The conversation with one person, also before its first message; undefined for somebody to whom
 * one cannot write.
 */
export async function loadConversation(peer: number): Promise<ChatAction[] | undefined> {
  return actionsOfAnswer(await callApi<unknown>(`/api/conversation/${peer}`, undefined, "GET"));
}

/** Changes one's own side of a conversation; undefined when that failed. */
export async function changeConversation(
  peer: number,
  change: { muted?: boolean; marked_unread?: true; read_up_to?: number },
): Promise<ChatAction[] | undefined> {
  return actionsOfAnswer(await callApi<unknown>(`/api/conversation/${peer}`, change, "PUT"));
}

function actionsOfAnswer(result: ApiResult<unknown>): ChatAction[] | undefined {
  if (result.kind !== "ok") return undefined;
  const { data } = wireConversation.safeParse(result.data);
  return data && [peopleOf([data]), ...actionsOf([data])];
}
