import pg from "pg";
import { log, logFailure } from "@/lib/kernel/core/log";
import { readPosition, REPLICA_POSITION } from "./log-position";

/** How often a replica is asked for its position: while it is behind, and otherwise. */
const BEHIND_MS = 15;
const CURRENT_MS = 400;
/** Behind for longer, it is asked less often. */
const LONG_BEHIND_MS = 2_000;
const LONG_BEHIND_PAUSE_MS = 200;
const ANSWER_WITHIN_MS = 1_000;
const RETRY_MS = [250, 500, 1_000, 2_000, 5_000, 10_000];

const noteClosing = logFailure("the connection to a replica was broken when it was closed");

type Row = { position: string | null; identity: string; is_standby: boolean };

/** What a replica's last answer says. */
export type ReplicaState = { isUp: boolean; position: bigint | undefined };

/**
 * Follows the position of one replica on a connection of its own. A position only grows, so that the
 * last known one is a lower bound at any time.
 */
export class Replica {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private attempt = 0;
  private isClosed = false;
  private position: bigint | undefined;
  private needed: bigint | undefined;
  private identity: string | undefined;
  private behindSince: number | undefined;

  /**
   * @param at its number, which the log and the metrics name
   */
  constructor(
    private readonly url: string,
    readonly at: number,
  ) {}

  /** Begins to follow; never rejects. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: "replica position",
    });
    client.on("error", (error) => this.lose(client, error));
    client.on("end", () => this.lose(client, new Error("the connection ended")));
    this.client = client;
    try {
      await client.connect();
      await this.ask(client);
    } catch (error) {
      this.lose(client, error);
    }
  }

  /**
   * What the primary has: from now on it is asked often until it has this position.
   * @param identity of the primary, whose copy it must be
   */
  demand(position: bigint, identity: string): void {
    this.needed = position;
    this.identity = identity;
    if (this.isAt(position) || this.position === undefined) return;
    this.behindSince ??= performance.now();
    this.schedule(0);
  }

  /** Whether it shows everything up to a position. */
  isAt(position: bigint): boolean {
    return this.position !== undefined && this.position >= position;
  }

  get state(): ReplicaState {
    return { isUp: this.position !== undefined, position: this.position };
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    const { client } = this;
    if (!client || this.isClosed) return;
    this.timer = setTimeout(() => {
      this.ask(client).catch((error: unknown) => this.lose(client, error));
    }, delay).unref();
  }

  /** @throws Error for a server that is no copy of the primary, or is one no more */
  private async ask(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Row>(REPLICA_POSITION);
    const [row] = rows;
    if (this.client !== client || !row) return;
    if (!row.is_standby || row.position === null)
      throw new Error("it is no standby: it was promoted, or is the primary");
    if (this.identity !== undefined && row.identity !== this.identity)
      throw new Error("it is a copy of another database");
    this.attempt = 0;
    // Without the primary's identity it may be the copy of any database.
    if (this.identity !== undefined) {
      if (this.position === undefined) log.info({ replica: this.at }, "a replica is read");
      this.position = readPosition(row.position);
    }
    this.schedule(this.pause());
  }

  private pause(): number {
    if (this.needed === undefined || this.isAt(this.needed)) {
      this.behindSince = undefined;
      return CURRENT_MS;
    }
    this.behindSince ??= performance.now();
    const isLong = performance.now() - this.behindSince > LONG_BEHIND_MS;
    return isLong ? LONG_BEHIND_PAUSE_MS : BEHIND_MS;
  }

  private lose(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.position = undefined;
    clearTimeout(this.timer);
    void client.end().catch(noteClosing);
    if (this.isClosed) return;
    if (this.attempt === 0)
      log.warn({ err: error, replica: this.at }, "a replica is away; the primary is read");
    const delay = RETRY_MS[Math.min(this.attempt++, RETRY_MS.length - 1)]!;
    this.timer = setTimeout(() => void this.open(), delay).unref();
  }

  /** Stops following for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(noteClosing);
  }
}
