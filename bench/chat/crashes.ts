import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../scripts/database/migrations";
import type { Workspace } from "../workspace/workspace";
import { addressOf, Tab } from "./client";
import type { Person } from "./make-people";
import type { ChatProcess } from "./site";

export type CrashPlan = { messages: number; perSecond: number };
export type CrashResult = {
  acknowledged: number;
  /** Acknowledged messages that the database does not have. */
  lost: number;
  /** Messages that the database has more than once. */
  twice: number;
  /** Messages of a person that are stored before one that they sent earlier. */
  disordered: number;
  /** Tabs that show anything else than the stored conversation, in its order. */
  wrongTabs: number;
  tabs: number;
  /** Messages that the server sent again to a tab that had them. */
  resent: number;
};

/** A person writes one message after the other: their numbers must rise with the ids. */
function countDisordered(rows: readonly { from: number; content: string }[]): number {
  const last = new Map<number, number>();
  return rows.filter(({ from, content }) => {
    const number = Number(content.split(" ")[1]);
    const isLower = number < (last.get(from) ?? -1);
    last.set(from, number);
    return isLower;
  }).length;
}

/** Waits until all tabs show what is stored, at most 20 s; a tab that never does counts as wrong. */
async function settle(tabs: readonly Tab[], total: number): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 20_000; await sleep(200)) {
    await Promise.all(tabs.map((tab) => tab.fill()));
    const shown = new Set(tabs.flatMap((tab) => [...tab.shown.keys()]));
    if (shown.size >= total && tabs.every((tab) => tab.isUp)) return;
  }
}

/**
 * People talk in pairs, each with two tabs, while chat processes are killed in turn three times and
 * the database once.
 */
export async function talkThroughCrashes(
  workspace: Workspace,
  databaseUrl: string,
  chats: readonly ChatProcess[],
  people: readonly Person[],
  { messages, perSecond }: CrashPlan,
): Promise<CrashResult> {
  const tabs = people.flatMap((person, index) =>
    [0, 1].map((tab) => {
      const chat = chats[(index + tab) % chats.length]!;
      return new Tab(() => chat.port, person, addressOf(index * 2 + tab));
    }),
  );
  await Promise.all(tabs.map((tab) => tab.up()));
  const began = performance.now();
  const sent: Promise<{ id: number }>[] = [];
  /** The last message of each person: a person writes one after the other. */
  const last = new Map<number, Promise<unknown>>();
  let crashing: Promise<void> = Promise.resolve();
  for (let index = 0; index < messages; index++) {
    await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
    const at = index % people.length;
    const { userId: to } = people[at % 2 === 0 ? at + 1 : at - 1]!;
    const write = (last.get(at) ?? Promise.resolve()).then(() =>
      tabs[at * 2]!.send(to, `message ${index}`),
    );
    last.set(at, write);
    sent.push(write);
    const quarter = (index * 5) / messages;
    if (!Number.isInteger(quarter) || quarter === 0) continue;
    const crash =
      quarter === 2
        ? () => workspace.crashDatabase()
        : () => chats[quarter % chats.length]!.crash();
    crashing = crashing.then(crash);
  }
  await crashing;
  const acknowledged = (await Promise.all(sent)).map(({ id }) => id);
  await settle(tabs, acknowledged.length);
  const rows = await withClient(databaseUrl, async (client) => {
    const found = await client.query<{ id: number; content: string; from: number; to: number }>(
      `SELECT id, content, from_id AS "from", to_id AS "to" FROM message
        WHERE from_id = ANY($1) ORDER BY id`,
      [people.map(({ userId }) => userId)],
    );
    return found.rows;
  });
  const stored = new Set(rows.map(({ id }) => id));
  const wrongTabs = tabs.filter(({ shown, person }) => {
    const mine = rows.filter(({ from, to }) => from === person.userId || to === person.userId);
    const screen = [...shown.values()].sort((a, b) => a.id - b.id);
    return JSON.stringify(mine.map(({ id }) => id)) !== JSON.stringify(screen.map(({ id }) => id));
  });
  const result = {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    twice: rows.length - new Set(rows.map(({ content }) => content)).size,
    disordered: countDisordered(rows),
    wrongTabs: wrongTabs.length,
    tabs: tabs.length,
    resent: tabs.reduce((sum, { doubled }) => sum + doubled, 0),
  };
  for (const tab of tabs) tab.close();
  return result;
}
