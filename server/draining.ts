import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The supervisor waits 40 s (`scripts/supervisor/service.ts`); what still runs then is cut off. */
const DRAIN_WITHIN_MS = 35_000;
/** What was written last is on its way to its client. */
const FLUSH_MS = 50;

/**
 * Lets a server end without cutting a request: it takes no new connection, closes each after the
 * response it is waiting for, and is done when the last one has been sent.
 */
export class Draining {
  private readonly running = new Set<ServerResponse>();
  private finish: (() => void) | undefined;
  private begun = false;

  /** Whether this process is about to end; health is 503 then. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Counts a request until its response has been sent or its client is gone. */
  watch(_request: IncomingMessage, response: ServerResponse): void {
    if (this.begun) response.shouldKeepAlive = false;
    this.running.add(response);
    response.once("close", () => {
      this.running.delete(response);
      if (this.running.size === 0) this.finish?.();
    });
  }

  /**
   * Ends the server; resolves when nothing runs any more, at the latest after 35 s. Responses that
   * are begun from now on say `Connection: close`.
   */
  async drain(server: Server, milliseconds = DRAIN_WITHIN_MS): Promise<void> {
    this.begun = true;
    for (const response of this.running) response.shouldKeepAlive = false;
    server.close();
    server.closeIdleConnections();
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
