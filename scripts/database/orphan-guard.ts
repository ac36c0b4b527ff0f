import { spawn, type ChildProcess } from "node:child_process";

/**
 * Has the server stopped when this process is killed and can no longer do it: a small shell reads
 * from us, and a pipe ends with the process that holds its other end, however that one dies.
 */
export function guardAgainstOrphans(server: ChildProcess): void {
  if (server.pid === undefined || process.platform === "win32") return;
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sh", String(server.pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell the next start still finds and ends what was left behind.
  guard.once("error", () => undefined);
  // Its number may be given to another program once the server has ended.
  server.once("exit", () => guard.kill("SIGKILL"));
  guard.unref();
}
