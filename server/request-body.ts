import type { IncomingMessage } from "node:http";
import { carriesSession } from "@/lib/auth/session/credentials";
import { MAX_BODY_BYTES, maxBodyBytes } from "@/lib/core/body-size";
import { AppError } from "@/lib/core/errors";
import { shareClass } from "@/lib/core/shared-class";
import { addressKey } from "@/lib/http/address-key";
import { makeBodySizes } from "@/lib/manifest/body-sizes";
import { CLIENT_ADDRESS_HEADER } from "./client-address";

/** Limits of bodies in memory, in bytes: per IP address, and in total. */
type BudgetLimits = { perAddress: number; total: number };

const MB = 1024 * 1024;
/** For visitors: eight of the largest bodies at a time per IP address. */
const VISITOR_LIMITS: BudgetLimits = { perAddress: 2 * MB, total: 32 * MB };
/**
 * For users: three files at a time per IP address, six in total; conversions run one at a time
 * anyway.
 */
const USER_LIMITS: BudgetLimits = { perAddress: 48 * MB, total: 96 * MB };
/**
 * For received mails, which a provider sends from few IP addresses: three of the largest at a time, apart
 * from visitors, so that neither takes the memory of the other.
 */
const MAIL_LIMITS: BudgetLimits = { perAddress: 37 * MB, total: 37 * MB };

const COME_BACK = { "Retry-After": "5" };

/** The bytes of one body that are in memory. */
type Reservation = {
  /** @throws AppError too_many over the limit of the address, unavailable over that of all */
  add(bytes: number): void;
  release(): void;
};

/** Counts the bytes of request bodies from their arrival to the end of their response. */
class BodyBudget {
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

/** A body in memory; `release` when its response has been sent. */
export type HeldBody = { bytes: Uint8Array<ArrayBuffer>; release(): void };

/** The client disconnected before the end of its body. */
export class ClientGone extends Error {
  static {
    shareClass(this, "ClientGone");
  }
}

/** Reads a body into memory. @throws AppError payload_too_large, too_many, unavailable */
function collect(
  request: IncomingMessage,
  maxBytes: number,
  reservation: Reservation,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const stop = (error: Error) => {
      request.off("data", take).resume();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return stop(new AppError("payload_too_large"));
      try {
        reservation.add(chunk.length);
      } catch (error) {
        return stop(error as AppError);
      }
      chunks.push(chunk);
    };
    request.on("data", take);
    request.once("error", () => reject(new ClientGone()));
    request.once("close", () => reject(new ClientGone()));
    request.once("end", () => {
      // A separate buffer, which can be transferred to another thread.
      const bytes = new Uint8Array(size);
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.length;
      }
      resolve(bytes);
    });
  });
}

/** The credentials of a request, in the form that the services read. */
export function requestHeaders({ headers }: IncomingMessage): Headers {
  const { authorization, cookie } = headers;
  return new Headers({
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  });
}

/**
 * Reads bodies within the limit of their endpoint and the limit of memory for all requests. Bodies
 * that are larger than usual are read only for requests with a session.
 */
export function makeBodyReader({
  visitors = VISITOR_LIMITS,
  users = USER_LIMITS,
  mails = MAIL_LIMITS,
  isSignedIn = (request: IncomingMessage) => carriesSession(requestHeaders(request)),
} = {}) {
  const sizeOf = makeBodySizes();
  const budgets = {
    visitor: new BodyBudget(visitors),
    user: new BodyBudget(users),
    mail: new BodyBudget(mails),
  };

  /**
   * @throws AppError payload_too_large over the limit, unauthenticated for a larger body without a
   * session, too_many and unavailable when too much is in memory; ClientGone
   */
  async function readBody(request: IncomingMessage): Promise<HeldBody> {
    const { method = "POST", url = "/", headers } = request;
    const size = sizeOf(method, url.split("?")[0]!);
    const maxBytes = maxBodyBytes(size, headers["content-type"] ?? "");
    const declared = Number(headers["content-length"] ?? 0);
    if (declared > maxBytes) throw new AppError("payload_too_large");
    const isUser = await isSignedIn(request);
    // The signature of a mail can only be checked over all of it.
    const mayBeLarge = isUser || size === "mail";
    if (!mayBeLarge && declared > MAX_BODY_BYTES.usual) throw new AppError("unauthenticated");
    const signedIn = isUser ? budgets.user : budgets.visitor;
    const budget = size === "mail" ? budgets.mail : signedIn;
    const address = String(headers[CLIENT_ADDRESS_HEADER] ?? "unknown");
    const reservation = budget.reserve(address);
    try {
      const most = mayBeLarge ? maxBytes : Math.min(maxBytes, MAX_BODY_BYTES.usual);
      return {
        bytes: await collect(request, most, reservation),
        release: () => reservation.release(),
      };
    } catch (error) {
      reservation.release();
      throw error;
    }
  }
  return { readBody, held: () => budgets.visitor.held + budgets.user.held + budgets.mail.held };
}

export type BodyReader = ReturnType<typeof makeBodyReader>;
