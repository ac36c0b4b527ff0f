import { spawn } from "node:child_process";
import { killGroup, track } from "../../scripts/console/children";
import { Refusal } from "../../scripts/console/refusal";
import { childArguments } from "../../scripts/supervisor/node-arguments";

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const TAIL_LETTERS = 4_000;

/** A measured Node process. */
export interface NodeChild {
  pid: number;
  /** The next message `{ type }` that the process sends. @throws Error when it ends before that */
  message<Message>(type: string): Promise<Message>;
  stop(): Promise<void>;
}

/**
 * Starts a program like the supervisor (`scripts/supervisor/service.ts`), which does not expose the
 * process id, and waits for its message `{ type: "ready" }`.
 * @param args Node's arguments (`scripts/supervisor/node-arguments.ts`)
 * @param cwd the checkout that the file belongs to
 * @throws Refusal with the end of its output when it exits before that or takes over a minute
 */
export async function startNode(
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  cwd = process.cwd(),
): Promise<NodeChild> {
  const child = spawn(process.execPath, childArguments(args), {
    env,
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  track(child);
  let tail = "";
  for (const stream of [child.stdout, child.stderr])
    stream!.on("data", (part: Buffer) => (tail = (tail + part.toString()).slice(-TAIL_LETTERS)));
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, how) => resolve(how ?? `exit code ${code}`));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => killGroup(child.pid, "SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  };
  const outcome = await new Promise<"ready" | { failure: string }>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: "not ready in time" }), READY_WITHIN_MS);
    timer.unref();
    signal.addEventListener("abort", () => resolve({ failure: "stopped" }), { once: true });
    void ended.then((how) => resolve({ failure: how }));
    child.on("message", (message: { type?: unknown } | null) => {
      if (message?.type === "ready") resolve("ready");
    });
  });
  const message = <Message>(type: string) =>
    new Promise<Message>((resolve, reject) => {
      const take = (sent: { type?: unknown } | null) => {
        if (sent?.type !== type) return;
        child.off("message", take);
        resolve(sent as Message);
      };
      child.on("message", take);
      void ended.then((how) => reject(new Error(`ended before "${type}": ${how}`)));
    });
  if (outcome === "ready") return { pid: child.pid!, message, stop };
  await stop();
  throw new Refusal(`${tail.trim()}\n${args.at(-1)} did not start: ${outcome.failure}`);
}
