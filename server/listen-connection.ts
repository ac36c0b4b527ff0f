import pg from "pg";
import { log, logFailure } from "@/lib/kernel/core/log";

/**
 * The heartbeat: a query every 400 ms, whose response arrives after all earlier notifications. A
 * silently dead connection is known as late within a second, and closed after 1.5 s.
 */
export const HEARTBEAT_MS = 400;
export const LATE_AFTER_MS = 500;
const RESPONSE_TIMEOUT_MS = 1_500;
const RETRY_MS = [100, 250, 500, 1_000, 2_000];

const noteClosing = logFailure("a LISTEN connection was broken when it was closed");

/** What is listened to: the channel, the name of the connection, and what its loss means. */
export type ListenOptions = { channel: string; name: string; whenLost: string };

/**
 * Callbacks of the listener: `up` when notifications arrive from now on, `down` when some may be
 * lost; `late` when the heartbeat is late, `inTime` when all notifications have arrived after all.
 */
export type ConnectionStates = { up(): void; down(): void; late(): void; inTime(): void };
export type NotificationListener = ConnectionStates & {
  notified(payload: string | undefined): void;
};

/** Follows one channel of LISTEN/NOTIFY on a connection of its own, and reconnects by itself. */
export class ListenConnection {
  private client: pg.Client | undefined;
  private attempt = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connectionString: string | undefined,
    private readonly options: ListenOptions,
    private readonly listener: NotificationListener,
  ) {}

  /** Starts to listen; resolves after the first attempt, even a failed one. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: 2_000,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: this.options.name,
    });
    const lose = (error?: Error) => {
      client.removeAllListeners("notification");
      void client.end().catch(noteClosing);
      this.lost(client, error);
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload }) => this.listener.notified(payload));
    this.client = client;
    try {
      await client.connect();
      // The database notices a dead client within seconds too.
      await client.query(
        `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
          LISTEN ${this.options.channel}`,
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
      log.warn({ err: error }, `lost the LISTEN connection; ${this.options.whenLost}`);
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
    await this.ask("SELECT 1");
  }

  /** As `caughtUp`, with the first row of a statement; undefined while the connection is down. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> {
    const { client } = this;
    try {
      return (await client?.query<Row>(text))?.rows[0];
    } catch (error) {
      client?.emit("error", error);
      return undefined;
    }
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
