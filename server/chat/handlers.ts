import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ACKNOWLEDGEMENTS, CLIENT_EVENTS, ClientEvent } from "@/lib/conversation/chat/events";
import { beginEditing, endEditing } from "@/lib/kernel/presence/leases";
import { mayEdit } from "@/lib/kernel/presence/may-edit";
import { asChatMessage } from "@/lib/conversation/chat/wire";
import { notFound } from "@/lib/kernel/core/errors";
import { markRead, resync, sendMessage } from "@/lib/conversation/message/service";
import { countUnread, markReadUpTo } from "@/lib/kernel/notification/read";
import type { Audiences } from "./audiences";
import { unreadNumbers, type Delivery } from "./delivery";
import type { Cluster } from "./cluster";
import type { Editors } from "./editors";
import type { SentMessages } from "./sent";
import { roomOf, type ChatServer, type ChatSocket } from "./socket";

/** What the handlers of events work with. */
export type HandlerContext = {
  io: ChatServer;
  instance: string;
  sent: SentMessages;
  delivery: Delivery;
  audiences: Audiences;
  cluster: Cluster;
  editors: Editors;
  /** Handles an event in a span, where traces are on. */
  traceEvent?: <T>(name: string, run: () => Promise<T>) => Promise<T>;
};

type Handler<E extends ClientEvent> = (
  socket: ChatSocket,
  input: z.output<(typeof CLIENT_EVENTS)[E]>,
  context: HandlerContext,
) => Promise<z.output<(typeof ACKNOWLEDGEMENTS)[E]>>;

/** How often a connection may say that its person types, in milliseconds. */
const TYPING_EVERY_MS = 1_000;

/** Does what an event asks for; the services check the rights. */
export const HANDLERS: { readonly [E in ClientEvent]: Handler<E> } = {
  async "private message"({ id, data }, { to, content, client_id, asset_ids }, { sent }) {
    const clientId = client_id ?? `chat:${randomUUID()}`;
    sent.remember(data.actor.userId, clientId, id);
    const { message } = await sendMessage(
      data.actor,
      { to, content, client_id: clientId, asset_ids: asset_ids ?? [] },
      data.locale,
    );
    return { id: message.id, created_at: message.created_at };
  },

  "message read": ({ data }, input) => markRead(data.actor, input),

  async typing({ data }, { to }, { io, audiences, cluster }) {
    const now = performance.now();
    if (now - data.typedAt < TYPING_EVERY_MS) return {};
    data.typedAt = now;
    const { userId } = data.actor;
    const { peers } = await audiences.of(userId);
    // Nobody else is told, and without an error: a block must not show.
    if (peers.includes(to)) {
      const everywhere = cluster.isUp() ? io : io.local;
      everywhere.to(roomOf(to)).emit("typing", { from: userId });
    }
    return {};
  },

  async resync(socket, input, { delivery }) {
    const { actor } = socket.data;
    const [{ messages, more }, unread] = await Promise.all([
      resync(actor, input),
      unreadNumbers(actor.userId),
    ]);
    const newest = messages.findLast(({ from_self }) => !from_self);
    if (newest) delivery.noteReached(actor.userId, newest.id);
    socket.emit("unread", unread);
    return { messages: messages.map(asChatMessage), more };
  },

  async "notification read"({ data }, { up_to }) {
    await markReadUpTo(data.actor, up_to);
    return { unread: await countUnread(data.actor) };
  },

  async editing(socket, { type, id, left }, { instance, editors }) {
    const { actor } = socket.data;
    if (left) {
      if (socket.data.editing?.type === type && socket.data.editing.id === id) {
        socket.data.editing = undefined;
        await endEditing(socket.id);
      }
      return {};
    }
    if (!(await mayEdit(actor, { type, id }))) throw notFound();
    socket.data.editing = { type, id };
    await beginEditing(instance, { socketId: socket.id, userId: actor.userId, type, id });
    await editors.tell({ type, id });
    return {};
  },
};
