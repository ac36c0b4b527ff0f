import { MAX_CONNECTIONS } from "@/lib/kernel/presence/leases";
import { makeSessionHandle } from "@/lib/conversation/chat/session-handle";
import { log } from "@/lib/kernel/core/log";
import { listUsers } from "@/lib/conversation/message/users";
import type { Delivery } from "./delivery";
import { unreadNumbers } from "./delivery";
import { listenToEvents } from "./dispatch";
import type { HandlerContext } from "./handlers";
import type { Leases } from "./leases";
import { refuseLargePackets } from "./packet-size";
import type { Presence } from "./presence";
import {
  displace,
  dropTransport,
  roomOf,
  socketsOf,
  type ChatServer,
  type ChatSocket,
} from "./socket";

/** How long a message of the list at the start is not sent again, in milliseconds. */
const SHOWN_MS = 15_000;

export type ConnectionContext = HandlerContext & { leases: Leases; presence: Presence };

/**
 * Closes the connection of a person to this process that was idle longest, if they have too many;
 * their connections to all processes are counted by their leases.
 */
function keepTo(limit: number, io: ChatServer, userId: number): void {
  const sockets = socketsOf(io, userId);
  if (sockets.length <= limit) return;
  const idle = sockets.toSorted((a, b) => a.data.activeAt - b.data.activeAt);
  for (const socket of idle.slice(0, sockets.length - limit)) displace(socket);
}

/** Sends the list at the start; messages that come meanwhile follow it, each once. */
async function sendStart(
  socket: ChatSocket,
  presence: Presence,
  delivery: Delivery,
): Promise<void> {
  const { actor } = socket.data;
  // Sent as soon as it is known who is there: what changes later is told after it.
  const users = await listUsers(actor, { online: (ids) => presence.among(ids) });
  socket.emit("users", users);
  socket.emit("unread", await unreadNumbers(actor.userId));
  const since = Date.now() - SHOWN_MS;
  const messages = users.flatMap((user) => user.messages);
  const shown = new Set(
    messages.filter((one) => Date.parse(one.created_at) > since).map(({ id }) => id),
  );
  const held = socket.data.held ?? [];
  socket.data.held = undefined;
  for (const message of held) if (!shown.has(message.id)) socket.emit("private message", message);
  if (shown.size > 0) {
    socket.data.shown = shown;
    setTimeout(() => (socket.data.shown = undefined), SHOWN_MS).unref();
  }
  const received = messages.filter(({ from_self }) => !from_self).map(({ id }) => id);
  if (received.length > 0) delivery.noteReached(actor.userId, Math.max(...received));
}

/** Takes a new connection, whose session was checked. */
export function connect(socket: ChatSocket, context: ConnectionContext): void {
  const { io, leases, presence, delivery } = context;
  const { userId, sessionId } = socket.data.actor;
  // The request that began it is not needed any more, and large.
  Reflect.set(socket.conn, "request", undefined);
  refuseLargePackets(socket);
  void socket.join(roomOf(userId));
  keepTo(MAX_CONNECTIONS, io, userId);
  leases.begin(socket.id, userId);
  socket.on("disconnect", () => leases.end(socket.id));
  listenToEvents(socket, context);
  socket.emit("session", { sessionID: makeSessionHandle(sessionId), userID: userId });
  sendStart(socket, presence, delivery).catch((error: unknown) => {
    log.warn({ err: error }, "the list of the chat could not be sent");
    dropTransport(socket);
  });
}
