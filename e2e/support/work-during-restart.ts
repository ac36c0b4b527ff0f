import { randomUUID } from "node:crypto";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { withDatabase } from "./database";
import type { MadeEvent } from "./events";

/** Work that runs until `stop`; `failed` says what was refused or lost, and why. */
export type Work = { done: number[]; failed: string[]; stop(): Promise<void> };

const PAUSE_MS = 60;
/** As the site's own client: longer than a message takes on a busy machine. */
const ACK_WITHIN_MS = 10_000;

/** Orders one ticket, once: an answer other than 201, or none, is a failure. */
function order(origin: string, { id, ticket_types }: MadeEvent): Promise<number | string> {
  const body = JSON.stringify({
    event_id: id,
    items: [{ ticket_type_id: ticket_types[0]!.id, quantity: 1 }],
    buyer: { name: "Μαρία", surname: "Δούκα", email: `${randomUUID()}@example.test` },
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": randomUUID(),
  };
  return new Promise((resolve) => {
    const request = https.request(
      `${origin}/api/event-order?locale=el`,
      { method: "POST", agent: false, rejectUnauthorized: false, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("close", () => {
          const text = Buffer.concat(parts).toString();
          if (!response.complete || response.statusCode !== 201)
            return resolve(`order: ${response.complete ? response.statusCode : "cut"} ${text}`);
          resolve((JSON.parse(text) as { data: { id: number } }).data.id);
        });
      },
    );
    request.on("error", ({ message }) => resolve(`order: ${message}`));
    request.end(body);
  });
}

/** Guests who order one after the other, without a repeat. */
export function keepOrdering(origin: string, event: MadeEvent): Work {
  let isRunning = true;
  const [done, failed]: [number[], string[]] = [[], []];
  const guest = async () => {
    while (isRunning) {
      const result = await order(origin, event);
      if (typeof result === "number") done.push(result);
      else failed.push(result);
      await sleep(PAUSE_MS);
    }
  };
  const ended = Promise.all([guest(), guest()]);
  return {
    done,
    failed,
    async stop() {
      isRunning = false;
      await ended;
    },
  };
}

type Message = { id: number };

/** A tab of somebody by the address of the site, as docs/api.md#chat has it for clients. */
function openTab(origin: string, token: string, localAddress: string) {
  const socket = io(origin, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    rejectUnauthorized: false,
    reconnectionDelayMax: 500,
    localAddress,
  } as Parameters<typeof io>[1]);
  const shown = new Set<number>();
  const failed: string[] = [];
  socket.on("private message", ({ id }: Message) => shown.add(id));
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") failed.push("the session has ended");
  });
  const ask = async <T>(name: string, payload: object): Promise<T | undefined> => {
    if (!socket.connected) return undefined;
    try {
      return (await socket.timeout(ACK_WITHIN_MS).emitWithAck(name, payload)) as T;
    } catch {
      return undefined; // No acknowledgement: the same message is sent again.
    }
  };
  /** Up to this message everything has been fetched; what comes live may leave a gap. */
  let known = 0;
  /** Fetches what the tab missed. @returns false when the connection was lost meanwhile */
  const catchUp = async (): Promise<boolean> => {
    for (;;) {
      const gap = await ask<{ messages: Message[]; more: boolean }>("resync", { after: known });
      if (!gap) return false;
      for (const { id } of gap.messages) {
        shown.add(id);
        known = Math.max(known, id);
      }
      if (!gap.more) return true;
    }
  };
  socket.on("connect", () => void catchUp());
  return { socket, shown, failed, ask, catchUp };
}

/** Two people with their tokens. */
export type Pair = readonly [{ id: number; token: string }, { id: number; token: string }];

/** Lets two people write to each other. */
export const openConversation = (one: number, other: number): Promise<unknown> =>
  withDatabase(async (client) => {
    const people = [one, other].sort((a, b) => a - b);
    await client.query(
      `WITH made AS (INSERT INTO conversation (low_user_id, high_user_id) VALUES ($1, $2) RETURNING id)
        INSERT INTO conversation_member (conversation_id, user_id)
        SELECT id, person FROM made, unnest(ARRAY[$1, $2]::int[]) AS person`,
      people,
    );
  });

/**
 * One writes to the other. A message that gets no acknowledgement is sent again with its
 * `client_id`, which is what the contract asks of clients. `shown` is what the other's tab has, with
 * what it fetches at the end.
 */
export function keepWriting(
  origin: string,
  [writer, reader]: Pair,
  address: number,
): Work & { shown: ReadonlySet<number> } {
  const from = openTab(origin, writer.token, `127.0.0.${address}`);
  const to = openTab(origin, reader.token, `127.0.0.${address + 1}`);
  let isRunning = true;
  const done: number[] = [];
  const failed: string[] = [];
  const send = async (content: string) => {
    const message = { to: reader.id, content, client_id: randomUUID() };
    for (;;) {
      const answer = await from.ask<{ id?: number; error?: string }>("private message", message);
      if (answer?.id !== undefined) return done.push(answer.id);
      if (answer?.error && answer.error !== "unavailable") return failed.push(answer.error);
      await sleep(PAUSE_MS);
    }
  };
  const ended = (async () => {
    for (let count = 0; isRunning; count++) {
      await send(`message ${count}`);
      await sleep(250);
    }
  })();
  return {
    done,
    failed,
    shown: to.shown,
    async stop() {
      isRunning = false;
      await ended;
      while (!(await to.catchUp())) await sleep(PAUSE_MS);
      failed.push(...from.failed, ...to.failed);
      from.socket.disconnect();
      to.socket.disconnect();
    },
  };
}
