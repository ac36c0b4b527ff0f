import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { percentile } from "../measure/percentiles";
import type { Workspace } from "../workspace/workspace";
import { addressOf, openSocket, Tab } from "./client";
import type { Person } from "./make-people";
import { startBare, type ChatProcess, type Memory } from "./site";

/** Connections that are opened at once; the chat admits 100 a second. */
const OPENED_AT_ONCE = 20;

/** Load that is not counted: a process that just began compiles its code and opens connections. */
const WARM_UP_SECONDS = 5;

const connected = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("connect_error", () => resolve(false));
  });

/** Opens idle connections, one for each person; those that are asked to come later do. */
async function openIdle(port: number, people: readonly (Person | undefined)[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < people.length; index = next++) {
      for (;;) {
        const socket = openSocket(port, people[index], addressOf(index));
        if (await connected(socket)) {
          sockets.push(socket);
          break;
        }
        socket.disconnect();
        await sleep(500 + Math.random() * 1_000);
      }
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, work));
  return sockets;
}

/** The memory of a process for each of many idle connections, in bytes. */
async function memoryEach(
  { port, memory }: ChatProcess,
  people: readonly (Person | undefined)[],
): Promise<Memory & { sockets: Socket[] }> {
  // The first connections load code and grow pools.
  const warm = await openIdle(port, people.slice(0, 50));
  for (const socket of warm) socket.disconnect();
  await sleep(2_000);
  const before = await memory();
  const sockets = await openIdle(port, people);
  await sleep(5_000);
  const after = await memory();
  return {
    held: (after.held - before.held) / sockets.length,
    resident: (after.resident - before.resident) / sockets.length,
    sockets,
  };
}

export type LoadPlan = { perSecond: number; seconds: number };
export type LoadResult = {
  idle: number;
  /** From sending to arrival at the other person, in milliseconds. */
  deliveries: number[];
  missing: number;
  p99: number;
  memoryEach: Memory;
  bareMemoryEach: Memory;
};

/** Messages at a steady rate beside many idle connections, and the memory of those. */
export async function measureLoad(
  workspace: Workspace,
  chat: ChatProcess,
  idlePeople: readonly Person[],
  talking: readonly Person[],
  { perSecond, seconds }: LoadPlan,
): Promise<LoadResult> {
  const bare = await startBare(workspace);
  const opponent = await memoryEach(
    bare,
    idlePeople.map(() => undefined),
  );
  for (const socket of opponent.sockets) socket.disconnect();
  await bare.stop();
  const own = await memoryEach(chat, idlePeople);

  const sentAt = new Map<string, number>();
  const deliveries: number[] = [];
  const tabs = talking.map(
    (person, index) => new Tab(() => chat.port, person, addressOf(100_000 + index)),
  );
  await Promise.all(tabs.map((tab) => tab.up()));
  for (const tab of tabs)
    tab.onMessage = ({ content, from }) => {
      const began = sentAt.get(content);
      if (began !== undefined && from !== tab.person.userId)
        deliveries.push(performance.now() - began);
    };
  const send = async (seconds: number, name: string): Promise<number> => {
    const began = performance.now();
    const sent: Promise<unknown>[] = [];
    const total = perSecond * seconds;
    for (let index = 0; index < total; index++) {
      await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
      const at = index % talking.length;
      const content = `${name} ${index}`;
      sentAt.set(content, performance.now());
      sent.push(tabs[at]!.send(talking[at % 2 === 0 ? at + 1 : at - 1]!.userId, content));
    }
    await Promise.all(sent);
    for (const waited = Date.now(); deliveries.length < total && Date.now() - waited < 5_000;)
      await sleep(50);
    return total;
  };
  await send(WARM_UP_SECONDS, "warm-up");
  deliveries.length = 0;
  const total = await send(seconds, "load");
  for (const tab of tabs) tab.close();
  for (const socket of own.sockets) socket.disconnect();
  return {
    idle: own.sockets.length,
    deliveries,
    missing: total - deliveries.length,
    p99: percentile(deliveries, 99),
    memoryEach: own,
    bareMemoryEach: opponent,
  };
}
