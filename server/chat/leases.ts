import {
  beginOnline,
  closeExcess,
  endLeases,
  LEASE_TIMES,
  leaveLeases,
  renewLeases,
  sweepLeases,
} from "@/lib/kernel/presence/leases";
import { reportInstance, REPORT_EVERY_MS } from "@/lib/conversation/chat/instances";
import { log } from "@/lib/kernel/core/log";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";

/** How long beginnings and ends are collected for one statement, in milliseconds. */
const COLLECT_MS = 20;

export type LeaseTimes = typeof LEASE_TIMES;

/** The leases of this process's connections, which end by themselves when it is killed. */
export class Leases {
  /** The connections of this process, as they should stand in the table. */
  private readonly sockets = new Map<string, { userId: number; beganAt: number }>();
  private begun: string[] = [];
  private ended: string[] = [];
  private timers: NodeJS.Timeout[] = [];
  private collecting: NodeJS.Timeout | undefined;
  private isDraining = false;
  private readonly inOrder = makeSerialQueue();

  constructor(
    private readonly instance: string,
    private readonly times: LeaseTimes = LEASE_TIMES,
  ) {}

  /** Reports this process, and renews and sweeps from now on. */
  async start(): Promise<void> {
    const every = (milliseconds: number, run: () => Promise<unknown>) =>
      this.timers.push(setInterval(() => void this.try(run), milliseconds).unref());
    every(this.times.renew, () => this.renew());
    every(this.times.sweep, sweepLeases);
    every(REPORT_EVERY_MS, () => this.report());
    await this.try(() => this.report());
  }

  /** A person has one more connection. */
  begin(socketId: string, userId: number): void {
    this.sockets.set(socketId, { userId, beganAt: performance.now() });
    this.begun.push(socketId);
    this.collect();
  }

  /** A connection has closed. */
  end(socketId: string): void {
    if (!this.sockets.delete(socketId) || this.isDraining) return;
    this.ended.push(socketId);
    this.collect();
  }

  /** Lets the lease of a connection expire, as after a crash. */
  forget(socketId: string): void {
    this.sockets.delete(socketId);
  }

  private collect(): void {
    this.collecting ??= setTimeout(() => {
      this.collecting = undefined;
      void this.try(() => this.flush());
    }, COLLECT_MS);
  }

  /**
   * Beginnings first: whoever reloads a page stays online. Too many are counted last, or a connection
   * that this process has closed already would cost its person another one.
   */
  private async flush(): Promise<void> {
    const [begun, ended] = [this.begun, this.ended];
    this.begun = [];
    this.ended = [];
    const userIds = await this.beginAll(begun);
    if (ended.length > 0) await endLeases(ended);
    if (userIds.length > 0) await closeExcess(userIds);
  }

  /** @returns the people of the new leases */
  private async beginAll(socketIds: readonly string[]): Promise<number[]> {
    const leases = socketIds.flatMap((socketId) => {
      const socket = this.sockets.get(socketId);
      if (!socket) return [];
      return { socketId, userId: socket.userId, ageMs: performance.now() - socket.beganAt };
    });
    if (leases.length > 0) await beginOnline(this.instance, leases, this.times.end);
    return [...new Set(leases.map(({ userId }) => userId))];
  }

  /** Renews all, and makes good what failed before, or was lost in a crash of the database. */
  private async renew(): Promise<void> {
    const present = await renewLeases(this.instance, this.times.end);
    const missing = [...this.sockets.keys()].filter((id) => !present.has(id));
    const userIds = await this.beginAll(missing);
    const gone = [...present].filter((id) => !this.sockets.has(id));
    if (gone.length > 0) await endLeases(gone);
    if (userIds.length > 0) await closeExcess(userIds);
  }

  private report(): Promise<void> {
    const { instance: id, isDraining } = this;
    return reportInstance({ id, isDraining, sockets: this.sockets.size });
  }

  /** One statement after the other; a failure is made good by the next renewal. */
  private try(run: () => Promise<unknown>): Promise<void> {
    return this.inOrder(run).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, "leases of the chat could not be written"),
    );
  }

  /** Before a restart: people stay online for the time that their clients need to come back. */
  async drain(): Promise<void> {
    this.isDraining = true;
    await this.try(() => this.flush());
    await this.try(() => leaveLeases(this.instance));
    await this.try(() => this.report());
  }

  /** Stops renewing. */
  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.collecting);
  }
}
