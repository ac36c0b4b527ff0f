import { enterRoom, mayStay, type Entrant } from "@/lib/commerce/meeting-room/enter";
import type { MeetingRefusal } from "@/lib/commerce/meeting-room/events";
import { mayInvite } from "@/lib/commerce/meeting-room/invite";
import { MAX_SDP, MEETING_NAMESPACE } from "@/lib/commerce/meeting-room/limits";
import { iceServers } from "@/lib/commerce/meeting-room/relay";
import { actorOf, findSessions, isActive } from "@/lib/kernel/auth/session/session";
import { visitor, type Actor } from "@/lib/kernel/core/actor";
import { log } from "@/lib/kernel/core/log";
import { signatureOf } from "@/lib/kernel/core/signed";
import type { Cluster } from "../cluster";
import type { Pace } from "../pace";
import { endOnLargePackets } from "../packet-size";
import type { ChatServer } from "../socket";
import { admitWith, type Admitted } from "./admit";
import { listenToMember, MEETING_RATE, TEXT_RATE } from "./dispatch";
import {
  meetingRoom,
  peerRoom,
  type Member,
  type MeetingNamespace,
  type MeetingSocket,
} from "./socket";

/** The largest packet, in bytes: a description with its escapes. */
const MAX_PACKET_BYTES = MAX_SDP + 5_000;
/** How often it is checked who may stay, as sessions also end by time, in milliseconds. */
const CHECK_EVERY_MS = 30_000;

/** How often those in a room are told who is there, while other processes have a part of it. */
const PRESENT_EVERY_MS = 5_000;

type Options = { io: ChatServer; cluster: Cluster; pace: Pace; trustProxy: number };

/** The name of a connection in its room: the same when the page comes back, and nobody else's. */
const peerIdOf = ({ roomId, key }: Entrant, nonce: string): string =>
  signatureOf("meeting peer", `${roomId} ${key} ${nonce}`, { length: 22 });

/** The actor as the session is now. */
async function actorNow(actor: Actor): Promise<Actor> {
  if (actor.kind !== "user") return actor;
  const [session] = await findSessions([actor.sessionId]);
  return session && isActive(session) ? actorOf(session) : visitor;
}

/**
 * Signalling for meeting rooms: who enters is checked by the service, what they send goes to their
 * room alone, and whoever may not stay is sent out. Nothing that is said is stored.
 */
export class Meetings {
  private readonly namespace: MeetingNamespace;
  private readonly members = new Map<string, Member>();
  private readonly admitted = new WeakMap<MeetingSocket, Admitted>();
  private readonly timers: NodeJS.Timeout[];

  constructor(private readonly options: Options) {
    // Its events are its own; the server's type has those of the chat.
    this.namespace = options.io.of(MEETING_NAMESPACE) as unknown as MeetingNamespace;
    this.namespace.use(
      admitWith(options.pace, options.trustProxy, (socket, who) => this.admitted.set(socket, who)),
    );
    this.namespace.on("connection", (socket) => this.connect(socket));
    this.timers = [
      setInterval(() => void this.check(() => true), CHECK_EVERY_MS).unref(),
      setInterval(() => void this.tellPresent(), PRESENT_EVERY_MS).unref(),
    ];
  }

  /** All connections to this process. */
  sockets(): MeetingSocket[] {
    return [...this.namespace.sockets.values()];
  }

  /** Sends out whose session has ended. */
  sessionEnded(sessionId: string): Promise<void> {
    return this.check(
      ({ asking: { actor } }) => "sessionId" in actor && actor.sessionId === sessionId,
    );
  }

  /** Sends out who may not stay any more after a change of their account. */
  userChanged(userId: number): Promise<void> {
    return this.check(({ asking: { actor } }) => "userId" in actor && actor.userId === userId);
  }

  /** Tells those in the room of a booking that moved, or sends them out. */
  bookingChanged(uid: string): Promise<void> {
    return this.check(({ entrant }) => entrant.uid === uid);
  }

  /** Checks all, when changes may have been missed. */
  checkAll(): Promise<void> {
    return this.check(() => true);
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const { closing } of this.members.values()) clearTimeout(closing);
  }

  /** The namespace of all processes; of this one while they are not connected. */
  private reach(): MeetingNamespace {
    const { namespace } = this;
    return this.options.cluster.isUp()
      ? namespace
      : (namespace.local as unknown as MeetingNamespace);
  }

  private connect(socket: MeetingSocket): void {
    const who = this.admitted.get(socket);
    if (!who) return void socket.disconnect(true);
    endOnLargePackets(socket.conn, MAX_PACKET_BYTES, () => socket.disconnect(true));
    this.enter(socket, who).catch((error: unknown) => {
      log.warn({ err: error }, "a meeting could not be entered");
      // The client comes back by itself.
      socket.conn.close();
    });
  }

  private async enter(socket: MeetingSocket, { asking, nonce, locale }: Admitted): Promise<void> {
    const entered = await enterRoom(asking, {
      countTaken: (entrant) => this.countOthers(entrant, peerIdOf(entrant, nonce)),
      take: async (entrant) => {
        const id = peerIdOf(entrant, nonce);
        const { key, name, role, roomId } = entrant;
        socket.data = { peer: { id, name, role, state: null }, key };
        await socket.join([meetingRoom(roomId), peerRoom(roomId, id)]);
      },
    });
    if (typeof entered === "string") return this.refuse(socket, entered);
    const { peer } = socket.data;
    if (!peer || !socket.connected) return;
    const now = performance.now();
    const member: Member = {
      socket,
      asking,
      entrant: entered,
      peer,
      locale,
      events: { activeAt: now, allowance: MEETING_RATE.atOnce },
      texts: { activeAt: now, allowance: TEXT_RATE.atOnce },
      closing: this.closeAt(socket.id, entered.closesAt),
    };
    this.members.set(socket.id, member);
    socket.on("disconnect", (reason) => void this.leave(member, reason));
    listenToMember(member, { reach: () => this.reach() });
    await this.takeOver(member);
    await this.welcome(member);
  }

  /** Connections to a room beside this one and those whose place it takes. */
  private async countOthers({ roomId, key, role }: Entrant, id: string): Promise<number> {
    const there = await this.reach().in(meetingRoom(roomId)).fetchSockets();
    return there.filter(
      ({ data }) => data.peer?.id !== id && !(role === "invited" && data.key === key),
    ).length;
  }

  /** Ends the former connection of the same page, and that of an invitation to another tab. */
  private async takeOver({ socket, entrant: { roomId, key, role }, peer }: Member): Promise<void> {
    const there = await this.reach().in(meetingRoom(roomId)).fetchSockets();
    for (const other of there) {
      if (other.id === socket.id) continue;
      const isSame = other.data.peer?.id === peer.id;
      if (!isSame && !(role === "invited" && other.data.key === key)) continue;
      if (!isSame) other.emit("refused", { reason: "elsewhere" });
      other.disconnect(true);
    }
  }

  private async welcome({ socket, entrant, peer }: Member): Promise<void> {
    const there = await this.reach().in(meetingRoom(entrant.roomId)).fetchSockets();
    const peers = there.flatMap(({ data }) =>
      data.peer && data.peer.id !== peer.id ? data.peer : [],
    );
    socket.emit("joined", {
      you: peer.id,
      name: peer.name,
      may_invite: mayInvite(entrant.role),
      closes_at: entrant.closesAt.toISOString(),
      ice_servers: iceServers(peer.id, entrant.closesAt),
      peers,
    });
    this.reach().to(meetingRoom(entrant.roomId)).except(socket.id).emit("peer joined", peer);
  }

  private async leave({ socket, entrant: { roomId }, peer, closing }: Member, reason: string) {
    this.members.delete(socket.id);
    clearTimeout(closing);
    try {
      // The same page may have come back by another connection before this one was found lost.
      const again = await this.reach().in(peerRoom(roomId, peer.id)).fetchSockets();
      if (again.length > 0) return;
      const returns =
        reason !== "client namespace disconnect" && reason !== "server namespace disconnect";
      this.reach().to(meetingRoom(roomId)).emit("peer left", { id: peer.id, returns });
    } catch (error) {
      log.warn({ err: error }, "others of a meeting could not be told who left");
    }
  }

  /** Tells the members of this process who is in their rooms; those of a killed process are not. */
  private async tellPresent(): Promise<void> {
    if (!this.options.cluster.isUp()) return;
    const rooms = new Set([...this.members.values()].map(({ entrant }) => entrant.roomId));
    for (const roomId of rooms)
      try {
        const there = await this.reach().in(meetingRoom(roomId)).fetchSockets();
        const ids = there.flatMap(({ data }) => data.peer?.id ?? []);
        this.namespace.local.to(meetingRoom(roomId)).emit("present", { ids });
      } catch (error) {
        // A process ended meanwhile; the next time it does not count.
        log.debug({ err: error }, "it could not be asked who is in a meeting");
      }
  }

  private refuse(socket: MeetingSocket, reason: MeetingRefusal): void {
    socket.emit("refused", { reason });
    socket.disconnect(true);
  }

  private closeAt(socketId: string, closesAt: Date): NodeJS.Timeout {
    const close = () => void this.check(({ socket }) => socket.id === socketId);
    return setTimeout(close, Math.max(0, closesAt.getTime() - Date.now())).unref();
  }

  /** Checks anew who may stay; on a failure the next check does. */
  private async check(concerns: (member: Member) => boolean): Promise<void> {
    for (const member of [...this.members.values()].filter(concerns))
      await this.checkOne(member).catch((error: unknown) =>
        log.warn({ err: error }, "a member of a meeting could not be checked"),
      );
  }

  private async checkOne(member: Member): Promise<void> {
    const { socket, asking, entrant } = member;
    asking.actor = await actorNow(asking.actor);
    const stays = await mayStay(asking, entrant);
    if (typeof stays === "string") return this.refuse(socket, stays);
    if (stays.getTime() === entrant.closesAt.getTime()) return;
    clearTimeout(member.closing);
    entrant.closesAt = stays;
    member.closing = this.closeAt(socket.id, stays);
    socket.emit("closes at", { closes_at: stays.toISOString() });
  }
}
