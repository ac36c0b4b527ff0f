import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect } from "playwright/test";
import { nginxAround, writeDeployed } from "../../deploy/test-nginx";
import { findFreePort } from "../../scripts/network/ports";

/** A running nginx; `origin` is its URL. */
export type Nginx = { origin: string; stop(): Promise<void> };

/** Stores responses of every status for 60 s unless their headers forbid it. */
const cacheEverything = (folder: string, port: number, upstream: string) =>
  nginxAround(
    folder,
    `
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
  }`,
  );

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/** Starts an nginx with a configuration that is written into its temporary folder. */
async function run(
  program: string,
  configure: (folder: string, port: number) => Promise<string> | string,
): Promise<Nginx & { port: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-nginx-"));
  mkdirSync(path.join(folder, "cache"));
  const port = await findFreePort();
  const child = spawn(program, ["-p", folder, "-c", await configure(folder, port)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect
    .poll(() => child.exitCode !== null || canConnect(port), { timeout: 20_000 })
    .toBe(true);
  expect(child.exitCode, "nginx ended: see its message above").toBeNull();
  return {
    port,
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

/** Starts an nginx with `proxy_cache` in front of a server. */
export const startNginx = (program: string, upstream: string): Promise<Nginx> =>
  run(program, async (folder, port) => {
    const file = path.join(folder, "nginx.conf");
    await writeFile(file, cacheEverything(folder, port, upstream));
    return file;
  });

/**
 * Starts the nginx of `deploy/nginx` in front of processes of the site; it says which answered. The
 * chat is reached through them, or directly.
 */
export async function startDeployedNginx(
  program: string,
  openssl: string,
  site: number[],
  chat: number[] = site,
): Promise<Nginx> {
  const http = await findFreePort();
  const nginx = await run(program, (folder, https) =>
    writeDeployed(openssl, folder, { http, https, site, chat }, (text) =>
      text.replace("gzip off;", "gzip off; add_header X-Upstream $upstream_addr always;"),
    ),
  );
  return { ...nginx, origin: `https://127.0.0.1:${nginx.port}` };
}
