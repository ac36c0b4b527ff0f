import { AppError } from "@/lib/core/errors";
import { addressKey } from "@/lib/http/address-key";

/** Limits of bodies in memory, in bytes: of one IP address, and of all together. */
export type BudgetLimits = { perAddress: number; total: number };

const MB = 1024 * 1024;
/** Visitors send forms; behind one address eight may send the largest body at a time. */
export const VISITOR_LIMITS: BudgetLimits = { perAddress: 2 * MB, total: 32 * MB };
/** Three files at a time from one address, six from all; conversions run one at a time anyway. */
export const USER_LIMITS: BudgetLimits = { perAddress: 48 * MB, total: 96 * MB };

const COME_BACK = { "Retry-After": "5" };

/** The bytes of one body that are in memory. */
export type Reservation = {
  /** @throws AppError too_many over the limit of the address, unavailable over that of all */
  add(bytes: number): void;
  release(): void;
};

/** Counts the bytes of request bodies from their arrival to the end of their response. */
export class BodyBudget {
  private total = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly limits: BudgetLimits) {}

  /** The bytes that are held at present. */
  get held(): number {
    return this.total;
  }

  reserve(address: string): Reservation {
    const key = addressKey(address);
    let own = 0;
    return {
      add: (bytes) => {
        const ofAddress = (this.byAddress.get(key) ?? 0) + bytes;
        if (ofAddress > this.limits.perAddress)
          throw new AppError("too_many", { headers: COME_BACK });
        if (this.total + bytes > this.limits.total)
          throw new AppError("unavailable", { headers: COME_BACK });
        own += bytes;
        this.total += bytes;
        this.byAddress.set(key, ofAddress);
      },
      release: () => {
        this.total -= own;
        const left = (this.byAddress.get(key) ?? 0) - own;
        own = 0;
        if (left > 0) this.byAddress.set(key, left);
        else this.byAddress.delete(key);
      },
    };
  }
}
