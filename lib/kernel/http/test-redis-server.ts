import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/scripts/network/ports";

const READY_WITHIN_MS = 10_000;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

/** For tests: an installed `redis-server` in memory only, with the interface of `TestRedis`. */
export class RedisServer {
  private child: ChildProcess | undefined;

  constructor(private readonly program: string) {}

  /** Starts it, on a free port unless one is given. @throws Error when it is not up in 10 s */
  async start(port?: number): Promise<number> {
    const own = port ?? (await findFreePort());
    this.child = spawn(
      this.program,
      ["--port", String(own), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    );
    for (const began = Date.now(); !(await answers(own)); await sleep(20))
      if (Date.now() - began > READY_WITHIN_MS) throw new Error("redis-server did not start");
    return own;
  }

  /** Stops it without warning its clients. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
