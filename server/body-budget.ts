import { AppError } from "@/lib/kernel/core/errors";
import { addressKey } from "@/lib/kernel/http/address-key";

/** Limits of bodies in memory, in bytes: per IP address, and in total. */
export type BudgetLimits = { perAddress: number; total: number };

const COME_BACK = { "Retry-After": "5" };
/** Requests that wait for memory, each with an open connection: of all, and of one IP address. */
const MAX_WAITING = 48;
const MAX_WAITING_OF_ADDRESS = 24;

/** The bytes of one body that are in memory. */
export type Reservation = {
  /** @throws AppError too_many over the limit of the address, unavailable over that of all */
  add(bytes: number): void;
  /**
   * Adds the bytes of a whole body, or waits until others have released as much.
   * @throws AppError as `add`, when they have not in time or too many wait; the reason of `gone`
   */
  claim(bytes: number, waitMs: number, gone: AbortSignal): Promise<void>;
  release(): void;
};

type Waiting = { key: string; bytes: number; grant(): void };

/** Counts the bytes of request bodies from their arrival to the end of their response. */
export class BodyBudget {
  private total = 0;
  private readonly byAddress = new Map<string, number>();
  /** In the order in which they came. */
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly limits: BudgetLimits) {}

  /** The bytes that are held at present. */
  get held(): number {
    return this.total;
  }

  private excess(key: string, bytes: number): AppError | undefined {
    if ((this.byAddress.get(key) ?? 0) + bytes > this.limits.perAddress)
      return new AppError("too_many", { headers: COME_BACK });
    if (this.total + bytes > this.limits.total)
      return new AppError("unavailable", { headers: COME_BACK });
    return undefined;
  }

  private take(key: string, bytes: number): void {
    this.total += bytes;
    this.byAddress.set(key, (this.byAddress.get(key) ?? 0) + bytes);
  }

  /** Gives what is free to those who wait, in their order; one over its address holds up no other. */
  private grantNext(): void {
    for (const one of this.waiting) {
      const excess = this.excess(one.key, one.bytes);
      if (excess?.code === "unavailable") return;
      if (!excess) one.grant();
    }
  }

  /** Whether one more would wait behind as many as may. */
  private isCrowded(key: string): boolean {
    const ofAddress = [...this.waiting].filter((one) => one.key === key).length;
    return this.waiting.size >= MAX_WAITING || ofAddress >= MAX_WAITING_OF_ADDRESS;
  }

  /** Whether others wait for the same: of this address, or for the memory of all. */
  private isQueued(key: string): boolean {
    return [...this.waiting].some(
      (one) => one.key === key || this.excess(one.key, one.bytes)?.code === "unavailable",
    );
  }

  private wait(key: string, bytes: number, waitMs: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        gone.removeEventListener("abort", abort);
        this.waiting.delete(one);
      };
      const abort = () => {
        leave();
        reject(gone.reason as Error);
        // The next one may fit where this one did not.
        this.grantNext();
      };
      const one: Waiting = {
        key,
        bytes,
        grant: () => {
          leave();
          this.take(key, bytes);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.excess(key, bytes) ?? new AppError("unavailable", { headers: COME_BACK }));
        this.grantNext();
      }, waitMs);
      gone.addEventListener("abort", abort, { once: true });
      this.waiting.add(one);
    });
  }

  /** A reservation, of which no bytes have come yet. */
  reserve(address: string): Reservation {
    const key = addressKey(address);
    let own = 0;
    return {
      add: (bytes) => {
        const excess = this.excess(key, bytes);
        if (excess) throw excess;
        own += bytes;
        this.take(key, bytes);
      },
      claim: async (bytes, waitMs, gone) => {
        gone.throwIfAborted();
        const excess = this.excess(key, bytes);
        if (!excess && !this.isQueued(key)) this.take(key, bytes);
        else {
          if (this.isCrowded(key))
            throw excess ?? new AppError("unavailable", { headers: COME_BACK });
          await this.wait(key, bytes, waitMs, gone);
        }
        own += bytes;
      },
      release: () => {
        this.total -= own;
        const left = (this.byAddress.get(key) ?? 0) - own;
        own = 0;
        if (left > 0) this.byAddress.set(key, left);
        else this.byAddress.delete(key);
        this.grantNext();
      },
    };
  }
}
