import pg from "pg";
import { log, logFailure } from "@/lib/core/log";

/** The channel of migration change_notices. */
const CHANNEL = "content_changed";
/**
 * The heartbeat: a query every 400 ms, whose response arrives after all earlier notifications.
 * While a response is late the cache is paused, so that it is stale for less than a second on a
 * silently dead connection, which is then closed.
 */
export const HEARTBEAT_MS = 400;
export const LATE_AFTER_MS = 500;
const RESPONSE_TIMEOUT_MS = 1_500;
const RETRY_MS = [100, 250, 500, 1_000, 2_000];

const noteClosing = logFailure("the connection for content changes was broken when it was closed");

/**
 * Callbacks of the listener: `up` when notifications arrive from now on, `down` when some may be
 * lost; `late` when the heartbeat is late, `inTime` when all notifications have arrived after all.
 */
export type ChangeListener = {
  up(): void;
  down(): void;
  late(): void;
  inTime(): void;
  changed(tags: string[]): void;
};

function readTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? "");
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === "string")) return tags;
  } catch {
    // A foreign notification on our channel counts as a change of everything.
  }
  return ["*"];
}

/**
 * Follows changes of public content through LISTEN/NOTIFY, and reconnects by itself. While it is
 * down, cached content may be stale.
 */
export class ContentChanges {
  private client: pg.Client | undefined;
  private attempt = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connectionString: string | undefined,
    private readonly listener: ChangeListener,
  ) {}

  /** Starts to listen; resolves after the first attempt, even a failed one. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: 2_000,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: "content changes",
    });
    const lose = (error?: Error) => {
      client.removeAllListeners("notification");
      void client.end().catch(noteClosing);
      this.lost(client, error);
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload }) => this.listener.changed(readTags(payload)));
    this.client = client;
    try {
      await client.connect();
      // The database notices a dead client within seconds too.
      await client.query(
        `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
          LISTEN ${CHANNEL}`,
      );
      if (this.client !== client || this.isClosed) return;
      this.attempt = 0;
      this.listener.up();
      this.beat(client);
    } catch (error) {
      lose(error as Error);
    }
  }

  private beat(client: pg.Client): void {
    this.timer = setTimeout(() => {
      let isLate = false;
      let isOver = false;
      const lateness = setTimeout(() => {
        // This thread may have been busy: data that has arrived meanwhile is read first.
        setImmediate(() => {
          if (isOver || this.client !== client) return;
          isLate = true;
          this.listener.late();
        });
      }, LATE_AFTER_MS).unref();
      const end = () => {
        isOver = true;
        clearTimeout(lateness);
      };
      client.query("SELECT 1").then(
        () => {
          end();
          if (this.client !== client) return;
          if (isLate) this.listener.inTime();
          this.beat(client);
        },
        (error: Error) => {
          end();
          client.emit("error", error);
        },
      );
    }, HEARTBEAT_MS).unref();
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.listener.down();
    if (this.isClosed) return;
    if (this.attempt === 0)
      log.warn(
        { err: error },
        "lost the LISTEN connection; the response cache is bypassed until it is back",
      );
    const delay = RETRY_MS[Math.min(this.attempt++, RETRY_MS.length - 1)]!;
    setTimeout(() => {
      if (!this.isClosed) void this.open();
    }, delay).unref();
  }

  /**
   * Resolves when all changes committed before the call have been notified: the database sends a
   * session's notifications before it is ready again. Resolves at once while the connection is
   * down.
   */
  async caughtUp(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query("SELECT 1").catch((error: Error) => {
      client.emit("error", error);
    });
  }

  /** Stops listening for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(noteClosing);
  }
}
