import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { findFreePort } from "../../scripts/network/ports";

/** A running nginx; `origin` is its URL. */
export type Nginx = { origin: string; stop(): Promise<void> };

/** The path of the installed nginx; undefined when there is none. */
export const findNginx = (): string | undefined =>
  [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"]
    .filter(Boolean)
    .map((folder) => path.join(folder, "nginx"))
    .find((file) => existsSync(file));

/** Stores responses of every status for 60 s unless their headers forbid it. */
const configuration = (folder: string, port: number, upstream: string, asRoot: boolean) => `
daemon off;
${asRoot ? "user root;" : ""}
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr error;
events { worker_connections 128; }
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((kind) => `  ${kind}_temp_path "${folder}/${kind}";`)
  .join("\n")}
  proxy_cache_path "${folder}/cache" keys_zone=site:1m;
  server {
    listen 127.0.0.1:${port};
    large_client_header_buffers 4 32k;
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_cache site;
      proxy_cache_valid any 60s;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/**
 * Starts an nginx with `proxy_cache` in front of a server, with its files in a temporary folder.
 */
export async function startNginx(program: string, upstream: string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-nginx-"));
  mkdirSync(path.join(folder, "cache"));
  const port = await findFreePort();
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, upstream, process.getuid?.() === 0));
  const child = spawn(program, ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect
    .poll(() => child.exitCode !== null || canConnect(port), { timeout: 20_000 })
    .toBe(true);
  expect(child.exitCode, "nginx ended: see its message above").toBeNull();
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
