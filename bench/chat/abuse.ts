import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../scripts/database/migrations";
import type { Workspace } from "../workspace/workspace";
import { addressOf, openSocket, Tab } from "./client";
import type { Person } from "./make-people";
import { startChatProcess, type ChatProcess } from "./site";

const BAD: unknown[] = [
  ...[null, 0, "", "text", [], {}, true, -1, 1.5, { to: "x" }, { to: {}, content: [] }],
  ...[
    { to: 1, content: "x".repeat(4_001) },
    { to: 1, content: Buffer.alloc(100) },
  ],
  ...[{ with: "x", up_to: -1 }, { after: "1; DROP TABLE message" }, { type: "__proto__", id: 1 }],
  JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`),
];
const NAMES = [
  ...["private message", "message read", "typing", "resync", "editing", "notification read"],
  ...["users", "__proto__", "constructor", "toString", "nothing"],
];

/**
 * Sends malformed events of every kind beside two people who talk.
 * @returns whether the process is the same, and the milliseconds of each message meanwhile
 */
export async function sendMalformed(
  chat: ChatProcess,
  people: readonly Person[],
  count: number,
): Promise<{ lives: boolean; milliseconds: number[] }> {
  const before = chat.pid();
  const [writer, reader, hostile] = people;
  if (!hostile || !writer || !reader) throw new Error("three people are needed");
  const tab = new Tab(() => chat.port, writer, addressOf(1));
  await tab.up();
  const milliseconds: number[] = [];
  for (let sent = 0; sent < count;) {
    const socket = openSocket(chat.port, hostile, addressOf(2));
    await new Promise<void>((resolve) => {
      socket.once("connect", () => resolve());
      socket.once("connect_error", () => resolve());
    });
    for (let each = 0; each < 250 && sent < count; each++, sent++)
      socket.emit(NAMES[sent % NAMES.length]!, BAD[(sent * 7) % BAD.length]);
    if (sent % 500 === 0) socket.emit("private message", { content: "x".repeat(100_000) });
    milliseconds.push((await tab.send(reader.userId, `beside ${sent}`)).milliseconds);
    socket.disconnect();
  }
  tab.close();
  return { lives: chat.pid() === before, milliseconds };
}

/**
 * 200 connections a second from one address, at the limits of production, while people of other
 * addresses connect.
 */
export async function flood(
  workspace: Workspace,
  databaseUrl: string,
  people: readonly Person[],
  seconds: number,
): Promise<{ tried: number; admitted: number; slowestOther: number }> {
  const chat = await startChatProcess(workspace, databaseUrl, { RATE_LIMIT_FACTOR: "1" });
  const attempts: Promise<boolean>[] = [];
  const others: Promise<number>[] = [];
  const attempt = async (person: Person | undefined, address: string) => {
    const socket = openSocket(chat.port, person, address);
    const isUp = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      // An error of the handshake itself has a message of the chat: the connection was admitted.
      socket.once("connect_error", ({ message }) => resolve(message === "unauthorized"));
    });
    socket.disconnect();
    return isUp;
  };
  const began = performance.now();
  for (let index = 0; index < seconds * 200; index++) {
    await sleep(Math.max(0, began + index * 5 - performance.now()));
    attempts.push(attempt(undefined, "192.0.2.1"));
    if (index % 50 !== 0) continue;
    const at = performance.now();
    const person = people[(index / 50) % people.length];
    others.push(
      attempt(person, addressOf(index)).then((isUp) =>
        isUp ? performance.now() - at : Number.POSITIVE_INFINITY,
      ),
    );
  }
  const admitted = (await Promise.all(attempts)).filter(Boolean).length;
  const slowestOther = Math.max(...(await Promise.all(others)));
  await chat.stop();
  return { tried: attempts.length, admitted, slowestOther };
}

const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Connections over polling that are opened and dropped without goodbye, half of them signed in.
 * @returns the open files of the process more than before, and the connections that it counts, two
 * ping times later
 */
export async function dropConnections(
  chat: ChatProcess,
  databaseUrl: string,
  people: readonly Person[],
  count: number,
): Promise<{ dropped: number; files: number; sockets: number }> {
  const before = openFiles(chat.pid());
  const base = `http://127.0.0.1:${chat.port}/socket.io/?EIO=4&transport=polling`;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const headers = { "x-forwarded-for": addressOf(index) };
      const opened = await fetch(base, { headers });
      const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
      if (index % 2 === 0) continue;
      const body = `40${JSON.stringify({ sessionID: people[index % people.length]!.handle })}`;
      await (await fetch(`${base}&sid=${sid}`, { method: "POST", body, headers })).text();
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
  // Two times the interval and the timeout of the ping, and the next report.
  await sleep(2 * 35_000 + 6_000);
  const sockets = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sockets: number }>(
      "SELECT sockets FROM chat_instance ORDER BY seen_at DESC LIMIT 1",
    );
    return rows[0]?.sockets ?? Number.NaN;
  });
  return { dropped: count, files: openFiles(chat.pid()) - before, sockets };
}

/** Ends sessions with a connection to each process. @returns the slowest close in milliseconds */
export async function endSessions(
  databaseUrl: string,
  chats: readonly ChatProcess[],
  people: readonly Person[],
): Promise<number> {
  const took: number[] = [];
  for (const [index, person] of people.entries()) {
    const sockets = chats.map(({ port }) => openSocket(port, person, addressOf(index)));
    await Promise.all(
      sockets.map(
        (socket) => new Promise<void>((resolve) => socket.once("connect", () => resolve())),
      ),
    );
    const closed = sockets.map(
      (socket) => new Promise((resolve) => socket.once("disconnect", resolve)),
    );
    const began = performance.now();
    await withClient(databaseUrl, (client) =>
      client.query(
        "UPDATE session SET ended_at = now(), end_reason = 'logout' WHERE id = $1::uuid",
        [person.sessionId],
      ),
    );
    await Promise.all(closed);
    took.push(performance.now() - began);
  }
  return Math.max(...took);
}
