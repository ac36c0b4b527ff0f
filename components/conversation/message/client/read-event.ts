import { SERVER_EVENTS, type ServerEvent } from "@/lib/conversation/chat/events";
import { isKeyOf } from "@/lib/kernel/core/records";
import type { z } from "zod";
import { readMessage, type Message } from "./chat-message";
import type { ChatAction } from "./chat-reducer";

/** An event of the sidecar, checked. */
export type ReadEvent = {
  [Name in ServerEvent]: { name: Name; value: z.output<(typeof SERVER_EVENTS)[Name]> };
}[ServerEvent];

/** Checks an event of the sidecar; undefined for unknown names and other shapes. */
export function readEvent(name: string, value: unknown): ReadEvent | undefined {
  if (!isKeyOf(SERVER_EVENTS, name)) return undefined;
  const result = SERVER_EVENTS[name].safeParse(value);
  // The name decides the type of its value.
  return result.success ? ({ name, value: result.data } as ReadEvent) : undefined;
}

/** How many messages of each conversation come at the start. */
const FIRST_MESSAGES = 50;

/** How long a person counts as typing without a further sign, in milliseconds. */
const TYPING_MS = 6_000;

type Cursor = Extract<ReadEvent, { name: "message read" | "message delivered" }>;

/**
 * The other person's cursor over one's own messages, or one's own moved by another device; `with` is
 * the other person in both.
 */
function cursorActions({ name, value }: Cursor, userId: number): ChatAction[] {
  const { by, with: peer, up_to: upTo } = value;
  const isRead = name === "message read";
  if (by !== userId)
    return [{ type: "cursor", name: isRead ? "readUpTo" : "deliveredUpTo", peer: by, upTo }];
  return isRead ? [{ type: "cursor", name: "seenUpTo", peer, upTo }] : [];
}

/** The messages that an event brings. */
export function messagesOf(event: ReadEvent): Message[] {
  if (event.name === "private message") return [readMessage(event.value)];
  if (event.name === "user connected") return event.value.messages.map(readMessage);
  if (event.name !== "users") return [];
  return event.value.flatMap(({ messages }) => messages.map(readMessage));
}

/** What an event changes in the state, beside its messages. */
export function actionsOf(event: ReadEvent, userId: number, now: number): ChatAction[] {
  switch (event.name) {
    case "users": {
      const others = event.value.filter(({ self }) => !self);
      const people = others.map(({ userID: id, username: name, connected }) => ({
        id,
        name,
        isConnected: connected,
      }));
      const conversations = Object.fromEntries(
        others.map(({ userID, muted, blocked }) => [
          userID,
          { isMuted: muted, isBlocked: blocked },
        ]),
      );
      return [
        { type: "people", people, isAll: true },
        { type: "conversations", conversations },
        ...others.map(({ userID: peer, messages }): ChatAction => ({
          type: "history",
          peer,
          hasMore: messages.length >= FIRST_MESSAGES,
        })),
      ];
    }
    case "user connected": {
      const { userID: id, username: name, connected: isConnected } = event.value;
      return id === userId ? [] : [{ type: "people", people: [{ id, name, isConnected }] }];
    }
    case "user disconnected":
      return [{ type: "disconnected", userId: event.value }];
    case "message withdrawn":
      return [{ type: "withdrawn", id: event.value.id }];
    case "message read":
    case "message delivered":
      return cursorActions(event, userId);
    case "typing":
      return [{ type: "typing", from: event.value.from, until: now + TYPING_MS }];
    case "unread":
      return [{ type: "unread", ...event.value }];
    default:
      return [];
  }
}

/** The highest id among messages; 0 without any. */
export const highestId = (messages: readonly { id: number }[]): number =>
  messages.reduce((highest, { id }) => Math.max(highest, id), 0);
