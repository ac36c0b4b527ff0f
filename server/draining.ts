import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";

/** Maximum time of draining; the supervisor waits 40 s (`scripts/supervisor/service.ts`). */
const DRAIN_WITHIN_MS = 35_000;
/** Time for the last response to reach its client. */
const FLUSH_MS = 50;

/**
 * Graceful shutdown: accepts no new connections, closes each after its pending response, and ends
 * after the last.
 */
export class Draining {
  private readonly running = new Set<ServerResponse>();
  private finish: (() => void) | undefined;
  private begun = false;

  /** Whether the process is shutting down; health is 503 then. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Has the connection of a response closed after it, once the process is shutting down. */
  begin(response: ServerResponse): void {
    if (this.begun) response.shouldKeepAlive = false;
  }

  /**
   * Counts a response until it has been sent or its client has disconnected. One that the operating
   * system has taken whole, as most responses from the cache, needs no count.
   */
  watch(response: ServerResponse): void {
    if (response.writableFinished) return;
    this.running.add(response);
    // `on`, as "close" comes once anyway: the wrapper of `once` costs more than the count.
    response.on("close", () => {
      this.running.delete(response);
      if (this.running.size === 0) this.finish?.();
    });
  }

  /**
   * Shuts the server down; resolves when no request is running, at the latest after 35 s. Responses
   * from now on have `Connection: close`.
   */
  async drain(server: Server, milliseconds = DRAIN_WITHIN_MS): Promise<void> {
    this.begun = true;
    for (const response of this.running) response.shouldKeepAlive = false;
    // Not the method of the HTTP server: it takes a connection for idle as soon as its response has
    // been written, and cuts one that a slow client is still reading.
    TcpServer.prototype.close.call(server);
    if (this.running.size === 0) server.closeIdleConnections();
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
      this.finish = () => setTimeout(() => this.running.size === 0 && resolve(), FLUSH_MS);
      if (this.running.size === 0) this.finish();
    });
    clearTimeout(timer);
    server.closeAllConnections();
  }
}
