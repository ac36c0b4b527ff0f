import { io, type Socket } from "socket.io-client";
import type { ChatEndpoint } from "@/lib/conversation/chat/endpoint";
import { CONNECT_ERRORS, laterData, type ServerEvent } from "@/lib/conversation/chat/events";
import { makeBackoff, type Chance } from "./backoff";

/** The time limit of an attempt to connect, and the most that it grows to, in milliseconds. */
const CONNECT_MS = 10_000;
const MOST_CONNECT_MS = 40_000;

type Options = {
  endpoint: ChatEndpoint;
  /** Of Socket.IO; by default that of the chat. */
  namespace?: string;
  /** What the handshake carries beside the cookie, read anew for each attempt. */
  auth?(): Record<string, unknown>;
  chance: Chance;
  /** The longest delay between two attempts, in milliseconds; by default that of `makeBackoff`. */
  longestDelayMs?: number;
  /** The time limit of the first attempt, in milliseconds. */
  connectMs?: number;
  /** The connection is up; the server sends session, people and numbers by itself. */
  onUp(): void;
  /** The connection is lost, or an attempt has failed. */
  onDown(): void;
  /** The session has ended: no further attempt is made. */
  onRefused(): void;
  /** Other connections of the person have taken this one's place: `start` takes it back. */
  onDisplaced(): void;
  onEvent(name: string, value: unknown): void;
};

export type SocketLink = {
  isUp(): boolean;
  start(): void;
  stop(): void;
  /** Ends a connection that is not believed, and connects at once. */
  reconnect(): void;
  /** Ends the delay before the next attempt, unless the server has asked for it. */
  hurry(): void;
  /** Emits an event without waiting; nothing is kept while the connection is down. */
  tell(event: string, payload: unknown): void;
  /** Emits an event; resolves to its acknowledgement, or to undefined without one in time. */
  ask(event: string, payload: unknown, timeoutMs: number): Promise<unknown>;
};

/** What the library says of an attempt that took too long. */
const TIMED_OUT = "timeout";
/** The event before the server closes one connection too many. */
const DISPLACED = "displaced" satisfies ServerEvent;

/** The delay that a `later` asks for, in milliseconds. */
const laterMs = ({ data }: { data?: unknown }): number =>
  (laterData.safeParse(data).data?.retry_after ?? 1) * 1_000;

/**
 * One connection to the sidecar, with delays of its own: at most one attempt runs at a time, and the
 * library makes none by itself.
 */
export function makeSocketLink(options: Options): SocketLink {
  const {
    endpoint,
    namespace = "/",
    auth,
    chance,
    longestDelayMs,
    connectMs = CONNECT_MS,
    onUp,
    onDown,
    onRefused,
    onDisplaced,
    onEvent,
  } = options;
  const backoff = makeBackoff(chance, longestDelayMs);
  let state: "stopped" | "waiting" | "trying" | "up" = "stopped";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patienceMs = connectMs;
  /** Before this time the server wants no attempt. */
  let notBefore = 0;

  const socket: Socket = io(endpoint.origin + namespace, {
    ...(auth ? { auth: (give: (data: object) => void) => give(auth()) } : {}),
    path: endpoint.path,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    withCredentials: true,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: connectMs,
  });

  /** @returns the delay, spread over as long again */
  const holdOff = (later: { data?: unknown }): number => {
    const delay = laterMs(later);
    notBefore = chance.now() + delay;
    return delay * (1 + chance.random());
  };
  /**
   * Whoever gives up after the same time again and again never comes back to a server that takes a
   * little longer, and keeps it busy with connections that nobody wants any more.
   */
  const allow = (limitMs: number) => {
    patienceMs = Math.min(limitMs, MOST_CONNECT_MS);
    socket.io.timeout(patienceMs);
  };
  const attempt = () => {
    clearTimeout(timer);
    if (state !== "waiting") return;
    state = "trying";
    socket.connect();
  };
  const wait = (delayMs: number) => {
    state = "waiting";
    clearTimeout(timer);
    timer = setTimeout(attempt, delayMs);
  };
  const stop = () => {
    state = "stopped";
    clearTimeout(timer);
    socket.disconnect();
  };

  socket.on("connect", () => {
    state = "up";
    allow(connectMs);
    backoff.connected();
    onUp();
  });
  socket.on("connect_error", (error: Error & { data?: unknown }) => {
    if (state === "stopped") return;
    // A refused handshake leaves the transport open.
    socket.disconnect();
    if (error.message === CONNECT_ERRORS.unauthorized) {
      stop();
      return onRefused();
    }
    if (error.message === TIMED_OUT) allow(2 * patienceMs);
    wait(error.message === CONNECT_ERRORS.later ? holdOff(error) : backoff.next());
    onDown();
  });
  socket.on("disconnect", () => {
    if (state === "stopped" || state === "waiting") return;
    wait(Math.max(notBefore - chance.now(), 0) + backoff.next());
    onDown();
  });
  socket.onAny((name: string, value: unknown) => {
    if (name === CONNECT_ERRORS.later) holdOff({ data: value });
    if (name === DISPLACED && state !== "stopped") {
      stop();
      return onDisplaced();
    }
    onEvent(name, value);
  });

  const hurry = () => {
    if (state === "waiting" && chance.now() >= notBefore) attempt();
  };
  return {
    isUp: () => state === "up",
    start: () => {
      if (state !== "stopped") return;
      state = "waiting";
      attempt();
    },
    stop,
    hurry,
    reconnect: () => {
      if (state !== "up") return hurry();
      state = "waiting";
      socket.disconnect();
      attempt();
    },
    tell: (event, payload) => {
      if (state === "up") socket.emit(event, payload);
    },
    ask: async (event, payload, timeoutMs) => {
      if (state !== "up") return undefined;
      return socket
        .timeout(timeoutMs)
        .emitWithAck(event, payload)
        .catch(() => undefined);
    },
  };
}
