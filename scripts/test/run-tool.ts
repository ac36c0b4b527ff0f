import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Runs a tool of node_modules.
 * @param output `inherit` shows it as it comes; `at the end` keeps that of parallel tools apart
 * @returns the exit code
 */
export function runTool(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: "inherit" | "at the end" = "inherit",
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = output === "inherit" ? "inherit" : "pipe";
    const child = spawn(process.execPath, [path.join("node_modules", file), ...args], {
      env,
      stdio: ["ignore", stream, stream],
    });
    const chunks: Buffer[] = [];
    for (const pipe of [child.stdout, child.stderr])
      pipe?.on("data", (chunk: Buffer) => chunks.push(chunk));
    // Ctrl-C reaches it through the terminal; these come to us alone. Playwright ends the site under
    // test after SIGINT only.
    const pass = () => child.kill("SIGINT");
    process.on("SIGTERM", pass).on("SIGHUP", pass);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGTERM", pass).off("SIGHUP", pass);
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

/** The JSON report that a tool wrote, or undefined if it did not get that far. */
export const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
