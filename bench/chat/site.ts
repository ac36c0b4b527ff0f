import { pathToFileURL } from "node:url";
import { findFreePort } from "../../scripts/network/ports";
import { compiledArguments, nodeArguments } from "../../scripts/supervisor/node-arguments";
import { runTask } from "../task/run-task";
import { startNode, type NodeChild } from "../workspace/node-child";
import type { Workspace } from "../workspace/workspace";
import type { PeopleInput, Person } from "./make-people";

/** A chat process that can be killed and started again on its port. */
export type ChatProcess = {
  port: number;
  pid(): number;
  /** Ends it with SIGKILL, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Its memory without its garbage. */
  memory(): Promise<Memory>;
};

/**
 * What a process holds, in bytes: its heap with buffers, and what the system gave it. The second
 * depends on when pages are given back, by some ten megabytes.
 */
export type Memory = { held: number; resident: number };

/** Node's arguments for a process whose memory is measured. */
const MEASURED = ["--expose-gc", "--import", pathToFileURL("bench/chat/collect-garbage.mjs").href];

async function supervise(start: () => Promise<NodeChild>, port: number): Promise<ChatProcess> {
  let child = await start();
  return {
    port,
    pid: () => child.pid,
    async crash() {
      process.kill(child.pid, "SIGKILL");
      await child.stop();
      child = await start();
    },
    stop: () => child.stop(),
    async memory() {
      const told = child.message<Memory>("memory");
      process.kill(child.pid, "SIGUSR2");
      return told;
    },
  };
}

/** Starts a chat process on the site's database. */
export async function startChatProcess(
  workspace: Workspace,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<ChatProcess> {
  const port = await findFreePort();
  const env = {
    ...workspace.environment(databaseUrl),
    CHAT_PORT: String(port),
    HOST: "127.0.0.1",
    // Clients have IP addresses of their own.
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "1000",
    ...more,
  };
  const start = () =>
    startNode([...MEASURED, ...compiledArguments("server/chat.ts")], env, workspace.signal);
  return supervise(start, port);
}

/** Starts the bare server. */
export async function startBare(workspace: Workspace): Promise<ChatProcess> {
  const port = await findFreePort();
  const env = { ...workspace.environment(""), BENCH_PORT: String(port) };
  const start = () =>
    startNode([...MEASURED, ...nodeArguments("bench/chat/bare.ts")], env, workspace.signal);
  return supervise(start, port);
}

/** Makes people who are signed in, and talk in pairs. */
export const makePeople = (
  workspace: Workspace,
  databaseUrl: string,
  count: number,
): Promise<Person[]> => {
  const input: PeopleInput = { count };
  return runTask<Person[]>({
    file: "bench/chat/make-people.ts",
    input,
    env: workspace.environment(databaseUrl),
    signal: workspace.signal,
  });
};
