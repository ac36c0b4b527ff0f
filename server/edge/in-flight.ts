import type { ServerResponse } from "node:http";

/** Maximum time from the answer to its end at the edge; then the connection is cut. */
const STORED_WITHIN_MS = 5_000;

type Answer = { tags: ReadonlySet<string>; stored: Promise<void> };

/**
 * Answers that are on their way to the edge. It may store one after a purge that it ought to
 * have met, so that such a purge is repeated once they have arrived. The sign of that is the end of the
 * connection: the site closes its side, and the edge closes the other one only once it has
 * stored the answer (Varnish gives up a connection after it has made the object visible to bans).
 */
export class InFlight {
  private readonly answers = new Set<Answer>();

  get size(): number {
    return this.answers.size;
  }

  /** Follows an answer that is about to be sent; its connection is used for no other. */
  watch(response: ServerResponse, tags: readonly string[]): void {
    const { socket } = response;
    if (!socket) return;
    response.shouldKeepAlive = false;
    // Node would free the connection as soon as it has sent everything, without waiting for its peer.
    socket.destroySoon = () => void socket.end();
    const cut = setTimeout(() => socket.destroy(), STORED_WITHIN_MS).unref();
    const stored = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const answer = { tags: new Set(tags), stored };
    this.answers.add(answer);
    void stored.then(() => {
      clearTimeout(cut);
      this.answers.delete(answer);
    });
  }

  /** The ends of the answers on their way that have one of these tags. */
  with(tags: readonly string[]): Promise<void>[] {
    return [...this.answers]
      .filter((answer) => tags.some((tag) => answer.tags.has(tag)))
      .map(({ stored }) => stored);
  }
}
