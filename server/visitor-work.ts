import type { IncomingMessage } from "node:http";
import { carriesSession } from "@/lib/kernel/auth/session/credentials";
import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { addressKey } from "@/lib/kernel/http/address-key";
import { countRequest } from "@/lib/kernel/http/limits";
import { isApiUrl } from "./api-url";
import type { CacheResult, ResponseCache } from "./cache/response-cache";
import { CLIENT_ADDRESS_HEADER } from "./client-address";
import type { Rendered } from "./render/inject";
import { requestHeaders } from "./request-body";
import { FREE_TEXT, isDrawn, isSearch } from "./request-kinds";
import { WorkQueue, type WorkLimits } from "./work-queue";

/**
 * The kinds of work, which wait apart: a search waits for no page, and what is kept, such as the home
 * page after a change, not for what is made again for each request. A search for words of one or
 * two letters finds much and costs the most. What is drawn mostly waits for the thread that draws one file at a
 * time.
 */
const WORK_KINDS = ["kept", "page", "call", "search", "short search", "drawing"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/**
 * Does work for a request once it may; the work gets the milliseconds that it waited.
 * @param isKept whether the cache keeps the response
 */
export type Admit = <T>(
  request: IncomingMessage,
  isKept: boolean,
  work: (waitedMs: number) => Promise<T>,
) => Promise<T>;

/** Of one network: an office that comes back at once, or a crawler. */
const WAITING_OF_NETWORK = 40;
const WAITING = 120;
/**
 * How many of a kind are done at once, as a multiple of `WORK_AT_ONCE`: more of what mostly waits
 * itself, fewer of what keeps the database busy.
 */
const AT_ONCE: Record<WorkKind, number> = {
  kept: 1,
  page: 1,
  call: 2,
  search: 2,
  "short search": 0.5,
  drawing: 2,
};
/** A part of the 8 s within which each request has its response. */
const WAIT_MS = 3_000;

/**
 * The limits of a kind. A network never has all of several places, unless `RATE_LIMIT_FACTOR` says
 * so.
 */
export function workLimits(kind: WorkKind): WorkLimits {
  const { WORK_AT_ONCE, RATE_LIMIT_FACTOR: factor } = settings();
  const running = Math.max(1, Math.floor(AT_ONCE[kind] * WORK_AT_ONCE));
  const share = Math.max(1, Math.ceil((running - 1) * factor));
  const times = (count: number) => Math.max(1, Math.round(count * factor));
  return {
    running,
    runningOfNetwork: Math.min(running, share),
    waiting: times(WAITING),
    waitingOfNetwork: times(WAITING_OF_NETWORK),
    waitMs: WAIT_MS,
  };
}

/** The longest word that finds much, in characters. */
const SHORT_WORD = 2;
/**
 * What has bounds of its own: payments, which mostly wait for the provider, and sign-ins, which wait
 * in the queue of password hashes; and signed reports of providers, which come from few addresses.
 */
const FREE = /^(?:\/api\/(?:payment(?:\/[^?]*)?|mail\/(?:webhook|inbound))|\/auth\/login)(?:\?|$)/;

/** Whether a search has short words alone, which find much; of several queries one suffices. */
function isShortSearch(url: string): boolean {
  const parameters = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  return FREE_TEXT.some((name) =>
    parameters.getAll(name).some((query) => {
      const words = query.split(/\s+/).filter(Boolean);
      return words.length > 0 && words.every((word) => word.length <= SHORT_WORD);
    }),
  );
}

/** The kind of work that a request is; undefined for one that is not bounded here. */
export function workKind(url: string, isKept: boolean): WorkKind | undefined {
  if (FREE.test(url)) return undefined;
  if (isSearch(url)) return isShortSearch(url) ? "short search" : "search";
  if (isDrawn(url)) return "drawing";
  if (isKept) return "kept";
  return isApiUrl(url) ? "call" : "page";
}

/**
 * Bounds what is rendered at once for visitors, of all and of one network, and counts it against
 * the limit `uncached`. Users have limits of their own and do not wait.
 */
export function makeVisitorWork(limitsOf = workLimits): {
  admit: Admit;
} {
  const queues = Object.fromEntries(
    WORK_KINDS.map((kind) => [kind, new WorkQueue(limitsOf(kind))]),
  ) as Record<WorkKind, WorkQueue>;
  return {
    async admit(request, isKept, work) {
      const kind = workKind(request.url ?? "/", isKept);
      if (kind === undefined || (await carriesSession(requestHeaders(request)))) return work(0);
      const address = String(request.headers[CLIENT_ADDRESS_HEADER] ?? "unknown");
      await countRequest("uncached", address);
      return queues[kind].run(addressKey(address), work);
    },
  };
}

/**
 * As `getOrRender`, with an admitted render. A request that joined that of another one which was
 * refused asks for itself.
 */
export async function getOrRenderAdmitted(
  store: ResponseCache,
  key: string,
  admitted: () => Promise<Rendered>,
): Promise<CacheResult> {
  for (;;) {
    let isOwn = false;
    const render = () => {
      isOwn = true;
      return admitted();
    };
    try {
      return await store.getOrRender(key, render);
    } catch (error) {
      if (isOwn || !(error instanceof AppError)) throw error;
    }
  }
}
