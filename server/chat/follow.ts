import { setTimeout as sleep } from "node:timers/promises";
import { actorOf, findSessions, isActive } from "@/lib/kernel/auth/session/session";
import { findLastMessage } from "@/lib/conversation/chat/missed";
import { log } from "@/lib/kernel/core/log";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { ListenConnection } from "../listen-connection";
import { tellNotifications, tellNotificationsRead } from "./notifications";
import type { Audiences } from "./audiences";
import { CHAT_CHANNEL, changesOf, readChange, type Change } from "./changes";
import type { Delivery } from "./delivery";
import type { Editors } from "./editors";
import type { Meetings } from "./meeting/meetings";
import type { Presence } from "./presence";
import { allSockets, displace, socketsOf, type ChatServer, type ChatSocket } from "./socket";

/** How long changes are collected for one query, in milliseconds. */
const COLLECT_MS = 5;
/** Pause before what failed is tried again, in milliseconds. */
const RETRY_MS = 500;
/** How often all sessions are checked, as they also end by time, in milliseconds. */
const CHECK_SESSIONS_MS = 30_000;

type Parts = {
  io: ChatServer;
  delivery: Delivery;
  presence: Presence;
  audiences: Audiences;
  editors: Editors;
  meetings: Meetings;
};

/** Closes connections whose session is not active any more, and renews what the others may do. */
async function checkSessions(sockets: readonly ChatSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.map(({ data }) => data.actor.sessionId))];
  const sessions = new Map((await findSessions(ids)).map((row) => [row.id, row]));
  for (const socket of sockets) {
    const session = sessions.get(socket.data.actor.sessionId);
    if (session && isActive(session)) socket.data.actor = actorOf(session);
    else socket.disconnect(true);
  }
}

/**
 * Follows what is stored, by whichever process, and tells it to the connections of this one; makes
 * good what was missed while the database was away.
 */
export class Follower {
  private waiting: Change[] = [];
  private isClosed = false;
  private isBehind = true;
  /** Since when notifications may be lost, as `performance.now()`; undefined at the start. */
  private behindSince: number | undefined;
  private readonly inOrder = makeSerialQueue();
  private readonly connection: ListenConnection;
  private readonly checking: NodeJS.Timeout;

  constructor(
    databaseUrl: string | undefined,
    private readonly parts: Parts,
  ) {
    const ignore = () => undefined;
    this.connection = new ListenConnection(
      databaseUrl,
      {
        channel: CHAT_CHANNEL,
        name: "chat changes",
        whenLost: "the chat catches up when it is back",
      },
      {
        up: () => void this.catchUp(),
        down: () => {
          this.isBehind = true;
          this.behindSince ??= performance.now();
        },
        late: ignore,
        inTime: ignore,
        notified: (payload) => this.take(readChange(payload)),
      },
    );
    this.checking = setInterval(
      () => void this.attempt(() => checkSessions(allSockets(parts.io))),
      CHECK_SESSIONS_MS,
    ).unref();
  }

  /** Begins to follow; resolves after the first attempt to listen. */
  async open(): Promise<void> {
    await this.attempt(async () => this.parts.delivery.startAfter(await findLastMessage()));
    await this.connection.open();
  }

  /** Resolves when every change committed before the call was told. */
  async caughtUp(): Promise<void> {
    await this.connection.caughtUp();
    while (this.waiting.length > 0) await sleep(1);
    await this.inOrder(async () => undefined);
  }

  private take(change: Change | undefined): void {
    if (!change) return;
    this.closeEnded(change);
    if (this.waiting.push(change) > 1) return;
    setTimeout(() => void this.inOrder(() => this.work()), COLLECT_MS);
  }

  /** The connections of a session that has ended, and those beyond the most of a person, are closed at once. */
  private closeEnded(change: Change): void {
    if (change.t === "excess")
      for (const id of change.sockets) {
        const socket = this.parts.io.sockets.sockets.get(id);
        if (socket) displace(socket);
      }
    if (change.t !== "session") return;
    for (const socket of allSockets(this.parts.io))
      if (socket.data.actor.sessionId === change.id) socket.disconnect(true);
    void this.parts.meetings.sessionEnded(change.id);
  }

  private async work(): Promise<void> {
    const changes = this.waiting;
    this.waiting = [];
    try {
      await this.tell(changes);
    } catch (error) {
      log.warn({ err: error }, "changes of the chat could not be told; they are told later");
      this.isBehind = true;
      this.behindSince ??= performance.now();
      setTimeout(() => void this.catchUp(), RETRY_MS).unref();
    }
  }

  private async tell(changes: readonly Change[]): Promise<void> {
    const { io, delivery, presence, audiences, editors, meetings } = this.parts;
    for (const { uid } of changesOf(changes, "meeting")) await meetings.bookingChanged(uid);
    for (const { u, b } of changesOf(changes, "block")) await presence.introduce(u, b);
    for (const { id } of changesOf(changes, "user")) {
      audiences.forget([id]);
      await checkSessions(socketsOf(io, id));
      await presence.changed(id);
      await meetings.userChanged(id);
    }
    const present = changesOf(changes, "presence").flatMap(({ u }) => u);
    if (present.length > 0) await presence.refresh([...new Set(present)]);
    await delivery.messages(changesOf(changes, "message").map(({ id }) => id));
    const withdrawn = changesOf(changes, "withdrawn");
    if (withdrawn.length > 0) await delivery.withdrawn(withdrawn.map(({ id }) => id));
    const read = changesOf(changes, "read");
    if (read.length > 0) await delivery.read(read);
    const delivered = changesOf(changes, "delivered");
    if (delivered.length > 0) await delivery.delivered(delivered);
    await tellNotifications(io, changesOf(changes, "notification"));
    const readers = changesOf(changes, "notification_read").map(({ u }) => u);
    for (const userId of new Set(readers)) await tellNotificationsRead(io, userId);
    for (const subject of changesOf(changes, "editing")) await editors.tell(subject);
  }

  /** Tells all that was missed, again and again until it succeeds. */
  private catchUp(): Promise<void> {
    return this.inOrder(async () => {
      if (!this.isBehind || this.isClosed) return;
      this.isBehind = false;
      const since = this.behindSince;
      this.behindSince = undefined;
      const { io, delivery, presence, audiences, editors, meetings } = this.parts;
      try {
        await meetings.checkAll();
        audiences.forgetAll();
        await checkSessions(allSockets(io));
        await presence.refresh();
        await editors.tellAll();
        await delivery.catchUp(since === undefined ? 0 : (performance.now() - since) / 1_000);
      } catch (error) {
        this.isBehind = true;
        this.behindSince = since;
        log.warn({ err: error }, "the chat could not catch up; it tries again");
        setTimeout(() => void this.catchUp(), RETRY_MS).unref();
      }
    });
  }

  private attempt(run: () => Promise<unknown>): Promise<void> {
    return run().then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, "the database of the chat did not answer"),
    );
  }

  /** Stops following. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.checking);
    await this.connection.close();
  }
}
