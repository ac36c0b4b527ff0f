import { findEditors } from "@/lib/kernel/presence/leases";
import { namesOf } from "./presence";
import { allSockets, type ChatServer } from "./socket";

type Subject = { type: string; id: number };

/** Tells those who have a thing open in an editor who else has. */
export class Editors {
  constructor(private readonly io: ChatServer) {}

  /** Tells the connections of this process that have a thing open. */
  async tell({ type, id }: Subject): Promise<void> {
    const sockets = allSockets(this.io).filter(
      ({ data }) => data.editing?.type === type && data.editing.id === id,
    );
    if (sockets.length === 0) return;
    const leases = await findEditors(type, id);
    const names = await namesOf(leases.map(({ userId }) => userId));
    const people = leases.map(({ userId, since }) => ({
      id: userId,
      name: names.get(userId) ?? "",
      since: since.toISOString(),
    }));
    for (const socket of sockets) socket.emit("editors", { type, id, people });
  }
}
