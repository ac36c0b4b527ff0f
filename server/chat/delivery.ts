import { findFirstMessages, findMissed } from "@/lib/conversation/chat/missed";
import { wireMessage } from "@/lib/conversation/chat/wire";
import { log } from "@/lib/kernel/core/log";
import { findMovedCursors, loadReceipts, markDelivered } from "@/lib/conversation/message/cursor";
import { isVisibleTo, loadMessages, type MessageRow } from "@/lib/conversation/message/rows";
import { unreadCounts } from "@/lib/conversation/message/unread";
import type { Presence } from "./presence";
import type { SentMessages } from "./sent";
import { allSockets, socketsOf, tell, type ChatServer, type ChatSocket } from "./socket";

/** How long messages that reached a device are collected for one statement, in milliseconds. */
const DELIVERED_AFTER_MS = 500;
/** How many ids are remembered as told, for catching up after a lost connection. */
const REMEMBERED = 20_000;

/** How much further back than the loss it is caught up: a lost connection is noticed late, in seconds. */
const OVERLAP_S = 15;

/** Tells the connections of this process what is stored: messages, receipts, counts. */
export class Delivery {
  private readonly told = new Set<number>();
  private last = 0;
  /** The last message that reached a device of a person and is not marked yet. */
  private reached = new Map<number, number>();

  constructor(
    private readonly io: ChatServer,
    private readonly sent: SentMessages,
    private readonly presence: Presence,
    private readonly deliveredAfterMs = DELIVERED_AFTER_MS,
  ) {}

  /** Remembers where the messages are, before the first notification. */
  startAfter(lastId: number): void {
    this.last = Math.max(this.last, lastId);
  }

  /** Sends new messages to both people, in their stored order, each once. */
  async messages(ids: readonly number[]): Promise<void> {
    const fresh = ids.filter((id) => !this.told.has(id));
    if (fresh.length === 0) return;
    const rows = await loadMessages(fresh);
    const first = await findFirstMessages(rows.filter((row) => this.concerns(row)));
    for (const row of rows) {
      if (first.has(row.id)) await this.presence.introduce(row.fromId, row.toId);
      this.remember(row.id);
      for (const userId of new Set([row.fromId, row.toId])) this.toPerson(row, userId);
    }
  }

  /**
   * Tells what was stored while notifications were lost: messages, and then how far people have
   * received and read. @param awaySeconds how long that was
   */
  async catchUp(awaySeconds: number): Promise<void> {
    await this.messages((await findMissed(this.last)).filter((id) => !this.told.has(id)));
    const people = [...new Set(allSockets(this.io).map(({ data }) => data.actor.userId))];
    if (people.length === 0) return;
    const moved = await findMovedCursors(people, awaySeconds + OVERLAP_S);
    const cursors = moved.map(({ conversationId: c, userId: u }) => ({ c, u }));
    await this.read(cursors);
    await this.delivered(cursors);
  }

  /** Whether one of the two people of a message is connected to this process. */
  private concerns({ fromId, toId }: MessageRow): boolean {
    return [fromId, toId].some((id) => socketsOf(this.io, id).length > 0);
  }

  private remember(id: number): void {
    this.told.add(id);
    this.last = Math.max(this.last, id);
    if (this.told.size <= REMEMBERED) return;
    const [oldest] = this.told;
    if (oldest !== undefined) this.told.delete(oldest);
  }

  private toPerson(row: MessageRow, userId: number): void {
    if (!isVisibleTo(row, userId)) return;
    const sockets = socketsOf(this.io, userId);
    if (sockets.length === 0) return;
    const sender = this.sent.senderOf(row.fromId, row.clientId);
    const message = wireMessage(row, userId);
    for (const socket of sockets) if (socket.id !== sender) this.toSocket(socket, message);
    if (userId === row.toId && userId !== row.fromId) this.noteReached(userId, row.id);
  }

  private toSocket(socket: ChatSocket, message: ReturnType<typeof wireMessage>): void {
    if (socket.data.held) socket.data.held.push(message);
    else if (!socket.data.shown?.has(message.id)) socket.emit("private message", message);
  }

  /** A message reached a device; marked soon, if the person is still connected then. */
  noteReached(userId: number, messageId: number): void {
    if (this.reached.size === 0)
      setTimeout(() => {
        const reached = this.reached;
        this.reached = new Map();
        void this.markReached(reached);
      }, this.deliveredAfterMs);
    this.reached.set(userId, Math.max(messageId, this.reached.get(userId) ?? 0));
  }

  private async markReached(reached: ReadonlyMap<number, number>): Promise<void> {
    const here = [...reached].filter(([userId]) => socketsOf(this.io, userId).length > 0);
    // On a failure, the next message or connection marks it.
    await markDelivered(new Map(here)).catch((error: unknown) =>
      log.warn({ err: error }, "messages could not be marked as delivered"),
    );
  }

  /** Tells both people that a message was taken back. */
  async withdrawn(ids: readonly number[]): Promise<void> {
    for (const row of await loadMessages(ids))
      for (const userId of new Set([row.fromId, row.toId]))
        if (isVisibleTo(row, userId))
          tell(this.io, userId, "message withdrawn", {
            id: row.id,
            from: row.fromId,
            to: row.toId,
          });
  }

  /** Tells how far somebody has read: themselves, and the other person unless one blocked the other. */
  async read(changes: readonly { c: number; u: number }[]): Promise<void> {
    const receipts = await loadReceipts(
      changes.map(({ c, u }) => ({ conversationId: c, userId: u })),
    );
    for (const { readerId, otherId, upTo, shownUpTo, isBlocked } of receipts) {
      tell(this.io, readerId, "message read", { with: otherId, by: readerId, up_to: upTo });
      if (!isBlocked && otherId !== readerId && shownUpTo > 0)
        tell(this.io, otherId, "message read", { with: readerId, by: readerId, up_to: shownUpTo });
    }
    for (const userId of new Set(receipts.map(({ readerId }) => readerId)))
      await this.unread(userId);
  }

  /** Tells the sender how far messages have reached a device. */
  async delivered(changes: readonly { c: number; u: number }[]): Promise<void> {
    const receipts = await loadReceipts(
      changes.map(({ c, u }) => ({ conversationId: c, userId: u })),
    );
    for (const { readerId, otherId, deliveredUpTo, isBlocked } of receipts)
      if (!isBlocked && deliveredUpTo > 0)
        tell(this.io, otherId, "message delivered", {
          with: readerId,
          by: readerId,
          up_to: deliveredUpTo,
        });
  }

  /** Sends the true numbers of unread messages to the connections of a person. */
  async unread(userId: number): Promise<void> {
    const sockets = socketsOf(this.io, userId);
    if (sockets.length === 0) return;
    const numbers = await unreadNumbers(userId);
    for (const socket of sockets) socket.emit("unread", numbers);
  }
}

/** The numbers of unread messages of a person, as the event has them. */
export async function unreadNumbers(userId: number) {
  const { total, byUser } = await unreadCounts(userId);
  return { total, by: Object.fromEntries(byUser) };
}
