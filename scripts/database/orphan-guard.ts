import { spawn, type ChildProcess } from "node:child_process";

/**
 * Stops the server when this process is killed: a small shell reads from a pipe that closes when
 * this process dies.
 */
export function guardAgainstOrphans(server: ChildProcess): void {
  if (server.pid === undefined || process.platform === "win32") return;
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sh", String(server.pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell the next start finds and stops the server.
  guard.once("error", () => undefined);
  // The pid may be reused once the server has ended.
  server.once("exit", () => guard.kill("SIGKILL"));
  guard.unref();
}
