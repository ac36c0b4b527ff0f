import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { ClientToServer, ServerEvent, ServerToClient } from "@/lib/conversation/chat/events";
import { MAX_CONNECTIONS } from "@/lib/kernel/presence/leases";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The data of a connection about its user. */
type SocketData = {
  actor: UserActor;
  locale: Locale;
  /** When the client last sent an event, as `performance.now()`. */
  activeAt: number;
  /** Events that the client may still send at once. */
  allowance: number;
  /** While the list at the start is loaded, new messages wait here. */
  held: ServerMessage[] | undefined;
  /** New messages that the list at the start had. */
  shown: ReadonlySet<number> | undefined;
  typedAt: number;
  editing: { type: string; id: number } | undefined;
};

type ServerMessage = Parameters<ServerToClient["private message"]>[0];

export type ChatServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** The room of a person's connections. */
export const roomOf = (userId: number): string => `user:${userId}`;

/** The connections of a person to this process. */
export function socketsOf({ sockets }: ChatServer, userId: number): ChatSocket[] {
  const ids = sockets.adapter.rooms.get(roomOf(userId)) ?? [];
  return [...ids].flatMap((id) => sockets.sockets.get(id) ?? []);
}

/** All connections to this process. */
export const allSockets = ({ sockets }: ChatServer): ChatSocket[] => [...sockets.sockets.values()];

/** Sends an event to the connections of a person to this process. */
export function tell<E extends ServerEvent>(
  io: ChatServer,
  userId: number,
  event: E,
  ...payload: Parameters<ServerToClient[E]>
): void {
  for (const socket of socketsOf(io, userId)) socket.emit(event, ...payload);
}

/** Closes a connection so that its client comes back by itself, unlike after `disconnect`. */
export const dropTransport = ({ conn }: Pick<ChatSocket, "conn">): void => void conn.close();

/** Closes a connection of a person with too many, and says so before, so that its client waits. */
export function displace(socket: ChatSocket): void {
  socket.emit("displaced", { most: MAX_CONNECTIONS });
  socket.disconnect(true);
}
