import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { findEditors } from "@/lib/kernel/presence/leases";
import { namesOf } from "./presence";
import { allSockets, type ChatServer } from "./socket";

type Subject = { type: string; id: number };

/** Tells those who have a thing open in an editor who else has. */
export class Editors {
  /** One after the other: an answer that was read before must not be told after a newer one. */
  private readonly inOrder = makeSerialQueue();

  constructor(private readonly io: ChatServer) {}

  /** Tells the connections of this process that have a thing open. */
  tell({ type, id }: Subject): Promise<void> {
    return this.inOrder(async () => {
      const watching = () =>
        allSockets(this.io).filter(
          ({ data }) => data.editing?.type === type && data.editing.id === id,
        );
      if (watching().length === 0) return;
      const leases = await findEditors(type, id);
      const names = await namesOf(leases.map(({ userId }) => userId));
      const people = leases.map(({ userId, since }) => ({
        id: userId,
        name: names.get(userId) ?? "",
        since: since.toISOString(),
      }));
      for (const socket of watching()) socket.emit("editors", { type, id, people });
    });
  }

  /** Tells all of them, after changes were missed. */
  async tellAll(): Promise<void> {
    const open = allSockets(this.io).flatMap(({ data }) => data.editing ?? []);
    const subjects = new Map(open.map((one) => [`${one.type} ${one.id}`, one]));
    for (const subject of subjects.values()) await this.tell(subject);
  }
}
