import type { IncomingMessage } from "node:http";
import { carriesSession } from "@/lib/kernel/auth/session/credentials";
import { MAX_BODY_BYTES, maxBodyBytes } from "@/lib/kernel/core/body-size";
import { collectGarbage } from "@/lib/kernel/core/collect-garbage";
import { AppError } from "@/lib/kernel/core/errors";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { makeBodySizes } from "@/lib/kernel/manifest/body-sizes";
import { BodyBudget, type BudgetLimits, type Reservation } from "./body-budget";
import { CLIENT_ADDRESS_HEADER } from "./client-address";
import { noteWait } from "./connections";

const MB = 1024 * 1024;
/** For visitors: eight of the largest bodies at a time per IP address. */
const VISITOR_LIMITS: BudgetLimits = { perAddress: 2 * MB, total: 32 * MB };
/**
 * For users: with enough memory three files at a time per IP address, six in total; conversions run
 * one at a time anyway.
 */
function userLimits(): BudgetLimits {
  const { bodyBytes: total, bodyBytesOfAddress: perAddress } = memoryPlan(memoryMb());
  return { perAddress, total };
}
/**
 * For received mails, which a provider sends from few IP addresses: three of the largest at a time, apart
 * from visitors, so that neither takes the memory of the other.
 */
const MAIL_LIMITS: BudgetLimits = { perAddress: 37 * MB, total: 37 * MB };
/** A large body waits this long for its memory; well below the time in which slow bodies are closed. */
const WAIT_MS = 10_000;

/** A body in memory; `release` when its response has been sent. */
export type HeldBody = { bytes: Uint8Array<ArrayBuffer>; release(): void };

/** The client disconnected before the end of its body. */
export class ClientGone extends Error {
  static {
    shareClass(this, "ClientGone");
  }
}

/** Puts the chunks of a body together: into one buffer, which can be transferred to another thread. */
function makeGatherer(size: number | undefined) {
  // The size is known and was claimed: no second copy. The system gives the memory as it is written.
  const whole = size === undefined ? undefined : new Uint8Array(size);
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    length: () => length,
    add(chunk: Uint8Array) {
      if (whole) whole.set(chunk, length);
      else chunks.push(chunk);
      length += chunk.length;
    },
    /** The body; the chunks, which the listeners of the request would keep, are dropped. */
    take(): Uint8Array<ArrayBuffer> {
      if (whole) return whole;
      const bytes = new Uint8Array(length);
      let offset = 0;
      for (const chunk of chunks.splice(0)) {
        bytes.set(chunk, offset);
        offset += chunk.length;
      }
      return bytes;
    },
    drop: () => void chunks.splice(0),
  };
}

/**
 * Reads a body into memory.
 * @param claimed its size, when the reservation has it already
 * @throws AppError payload_too_large, too_many, unavailable
 */
function collect(
  request: IncomingMessage,
  maxBytes: number,
  reservation: Reservation,
  claimed: number | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.destroyed) return Promise.reject(new ClientGone());
  const body = makeGatherer(claimed);
  return new Promise((resolve, reject) => {
    const stop = (error: Error) => {
      request.off("data", take).resume();
      body.drop();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      if (body.length() + chunk.length > maxBytes) return stop(new AppError("payload_too_large"));
      try {
        if (claimed === undefined) reservation.add(chunk.length);
      } catch (error) {
        return stop(error as AppError);
      }
      body.add(chunk);
    };
    request.on("data", take);
    request.once("error", () => reject(new ClientGone()));
    request.once("close", () => reject(new ClientGone()));
    request.once("end", () => resolve(body.take()));
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
 * Claims the memory of a large body before any of it is read, and waits for it a while.
 * @throws AppError too_many, unavailable; ClientGone
 */
async function claim(
  request: IncomingMessage,
  reservation: Reservation,
  bytes: number,
  waitMs: number,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort(new ClientGone());
  request.once("close", leave).once("error", leave);
  const began = performance.now();
  try {
    if (request.destroyed) throw new ClientGone();
    await reservation.claim(bytes, waitMs, gone.signal);
  } finally {
    request.off("close", leave);
    noteWait(request, performance.now() - began);
  }
}

/**
 * Reads bodies within the limit of their endpoint and the limit of memory for all requests. Bodies
 * that are larger than usual are read only for requests with a session, and when there is memory for
 * all of them.
 */
export function makeBodyReader({
  visitors = VISITOR_LIMITS,
  users = userLimits(),
  mails = MAIL_LIMITS,
  waitMs = WAIT_MS,
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
    const most = mayBeLarge ? maxBytes : Math.min(maxBytes, MAX_BODY_BYTES.usual);
    const claimed = declared > MAX_BODY_BYTES.usual ? declared : undefined;
    try {
      if (claimed !== undefined) await claim(request, reservation, claimed, waitMs);
      const bytes = await collect(request, most, reservation, claimed);
      // The parts of a large body take as much memory again.
      if (claimed !== undefined) collectGarbage();
      return { bytes, release: () => reservation.release() };
    } catch (error) {
      reservation.release();
      throw error;
    }
  }
  return { readBody, held: () => budgets.visitor.held + budgets.user.held + budgets.mail.held };
}

export type BodyReader = ReturnType<typeof makeBodyReader>;
