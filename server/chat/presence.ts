import { findOnline } from "@/lib/kernel/presence/leases";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Audiences } from "./audiences";
import { allSockets, socketsOf, tell, type ChatServer } from "./socket";

/** The names of users, as the chat shows them. */
export async function namesOf(userIds: readonly number[]): Promise<Map<number, string>> {
  const users = await db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, name: true, surname: true },
  });
  return new Map(users.map((user) => [user.id, fullName(user)]));
}

/**
 * Who is online anywhere, from the leases of all chat processes, and whom this process tells of it.
 */
export class Presence {
  private online = new Set<number>();

  constructor(
    private readonly io: ChatServer,
    private readonly audiences: Audiences,
  ) {}

  /** Whether a person has a connection to any chat process. */
  isOnline(userId: number): boolean {
    return this.online.has(userId);
  }

  /** Those of these people who are online. */
  among(userIds: readonly number[]): Set<number> {
    return new Set(userIds.filter((id) => this.online.has(id)));
  }

  /** Reads the leases of these people, or all, and tells what has changed. */
  async refresh(userIds?: readonly number[]): Promise<void> {
    const now = await findOnline(userIds);
    const asked = userIds ?? [...new Set([...this.online, ...now])];
    const came = asked.filter((id) => now.has(id) && !this.online.has(id));
    const left = asked.filter((id) => !now.has(id) && this.online.has(id));
    for (const id of came) this.online.add(id);
    for (const id of left) this.online.delete(id);
    const names = came.length > 0 ? await namesOf(came) : new Map<number, string>();
    for (const id of came) await this.tellAudience(id, names.get(id));
    for (const id of left) await this.tellAudience(id, undefined);
  }

  /** Those who see a person and are connected to this process, without the person. */
  private async viewersOf(userId: number): Promise<number[]> {
    const { isPublic, peers, hiddenFrom } = await this.audiences.of(userId);
    const seeing = isPublic
      ? [...new Set(allSockets(this.io).map(({ data }) => data.actor.userId))]
      : peers.filter((peer) => socketsOf(this.io, peer).length > 0);
    return seeing.filter((viewer) => viewer !== userId && !hiddenFrom.includes(viewer));
  }

  /** Tells those who see a person that they came, with their name, or left. */
  private async tellAudience(userId: number, username: string | undefined): Promise<void> {
    for (const viewer of await this.viewersOf(userId)) this.tellOne(viewer, userId, username);
  }

  /** Tells somebody that a person is there, with their name, or away. */
  tellOne(viewer: number, userId: number, username: string | undefined): void {
    if (username === undefined) tell(this.io, viewer, "user disconnected", userId);
    else
      tell(this.io, viewer, "user connected", {
        userID: userId,
        username,
        connected: this.isOnline(userId),
        messages: [],
      });
  }

  /** Tells two people of each other anew, as after a block or a first message. */
  async introduce(first: number, second: number): Promise<void> {
    this.audiences.forget([first, second]);
    const names = await namesOf([first, second]);
    for (const [viewer, person] of [
      [first, second],
      [second, first],
    ] as const) {
      if (viewer === person || socketsOf(this.io, viewer).length === 0) continue;
      const isSeen = await this.audiences.includes(person, viewer);
      this.tellOne(viewer, person, isSeen ? names.get(person) : undefined);
    }
  }

  /** Tells of a person whose name or availability has changed. */
  async changed(userId: number): Promise<void> {
    this.audiences.forget([userId]);
    if (!this.isOnline(userId)) return;
    const viewers = new Set(await this.viewersOf(userId));
    const names = await namesOf([userId]);
    for (const viewer of new Set(allSockets(this.io).map(({ data }) => data.actor.userId)))
      if (viewer !== userId)
        this.tellOne(viewer, userId, viewers.has(viewer) ? names.get(userId) : undefined);
  }
}
