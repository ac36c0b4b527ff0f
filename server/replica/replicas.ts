import { PRIMARY_POSITION, readPosition } from "./log-position";
import { Replica, type ReplicaState } from "./replica";

/** Asks the primary on the connection that listens, so that the answer follows notifications. */
export type AskPrimary = (
  statement: string,
) => Promise<{ position: string; identity: string } | undefined>;

/** Why a request got the server that it reads. */
export type ChoiceResult = "replica" | "behind" | "away" | "unknown";

/**
 * Chooses the replica that a request for public content may read: one that shows every change that
 * was committed before the request came. For that the primary is asked on the connection of the
 * notifications, whose answer comes after those of all such changes; requests at the same time share
 * one answer. A change that was notified raises the position that a replica must have; until that
 * is known, while notifications are lost or late, and while no replica is there, the primary is read.
 */
export class Replicas {
  private readonly replicas: Replica[];
  /** The position of the primary after the last change; undefined while it is unknown. */
  private needed: bigint | undefined;
  private isListening = false;
  private isLate = false;
  private changes = 0;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private turn = 0;
  readonly counts: Record<ChoiceResult, number> = { replica: 0, behind: 0, away: 0, unknown: 0 };

  /** @param isChecked only the control of a test switches the rule off */
  constructor(
    urls: readonly string[],
    private readonly askPrimary: AskPrimary,
    private readonly isChecked = true,
  ) {
    this.replicas = urls.map((url, at) => new Replica(url, at));
  }

  /** Begins to follow the replicas; resolves after the first attempt. */
  async open(): Promise<void> {
    await Promise.all(this.replicas.map((one) => one.open()));
  }

  /** Notifications arrive from now on, or may be lost. */
  set listening(isListening: boolean) {
    this.isListening = isListening;
    this.isLate = false;
    this.changed();
  }

  /** Notifications are late, or all have arrived. */
  set late(isLate: boolean) {
    this.isLate = isLate;
  }

  /** Content has changed: how far a replica must be is asked anew. */
  changed(): void {
    this.changes++;
    this.needed = undefined;
    if (this.isUsed && this.isListening) void this.catchUp();
  }

  /** Whether there are replicas at all. */
  get isUsed(): boolean {
    return this.replicas.length > 0;
  }

  /** The states of the replicas, by their numbers, and the bytes of the log that each lacks. */
  get states(): (ReplicaState & { behindBytes: number | undefined })[] {
    return this.replicas.map(({ state }) => ({
      ...state,
      behindBytes:
        this.needed === undefined || state.position === undefined
          ? undefined
          : Math.max(0, Number(this.needed - state.position)),
    }));
  }

  /** The number of the replica that a request may read; undefined for the primary. */
  async choose(): Promise<number | undefined> {
    if (!this.isUsed) return undefined;
    await this.catchUp();
    const { result, at } = this.pick();
    this.counts[result]++;
    return at;
  }

  private pick(): { result: ChoiceResult; at?: number } {
    const { needed } = this;
    if (!this.isListening || this.isLate || needed === undefined) return { result: "unknown" };
    const up = this.replicas.filter(({ state }) => state.isUp);
    const current = up.filter((one) => !this.isChecked || one.isAt(needed));
    const chosen = current[this.turn++ % Math.max(1, current.length)];
    if (chosen) return { result: "replica", at: chosen.at };
    return { result: up.length > 0 ? "behind" : "away" };
  }

  /** Resolves when all changes committed before the call are known. */
  private catchUp(): Promise<void> {
    if (!this.running) return (this.running = this.ask());
    return (this.next ??= this.running.then(() => {
      this.next = undefined;
      return (this.running = this.ask());
    }));
  }

  private async ask(): Promise<void> {
    const { changes } = this;
    try {
      const answer = await this.askPrimary(PRIMARY_POSITION);
      // A change that was notified meanwhile may be beyond this position.
      if (!answer || this.needed !== undefined || this.changes !== changes) return;
      this.needed = readPosition(answer.position);
      for (const one of this.replicas) one.demand(this.needed, answer.identity);
    } finally {
      if (!this.next) this.running = undefined;
    }
  }

  /** Stops following for good. */
  async close(): Promise<void> {
    await Promise.all(this.replicas.map((one) => one.close()));
  }
}
