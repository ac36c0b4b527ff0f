import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Path of an installed program; undefined when it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"]
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Runs a program to its end; `output` is stdout and stderr, and a killed one has status 1. */
export function runToEnd(program: string, args: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { status: status ?? 1, output: stdout + stderr };
}

/** Creates a self-signed certificate and its key. @throws Error with the output of openssl */
function makeCertificate(openssl: string, home: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(home, "cert.pem"), path.join(home, "key.pem")];
  const { status, output } = runToEnd(openssl, [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) throw new Error(output);
  return { certificate, key };
}

/** A complete nginx configuration around the text of an http block, with all files in `home`. */
export const nginxAround = (home: string, http: string): string => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid "${home}/nginx.pid";
error_log stderr error;
events { worker_connections 128; }
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((kind) => `  ${kind}_temp_path "${home}/${kind}";`)
  .join("\n")}
${http}
}
`;

/**
 * Writes a complete nginx configuration with that of `deploy/nginx`; certificate, cache folder and
 * ports are replaced by those of the test.
 * @param ports of nginx for HTTP and HTTPS, and of the site's processes
 * @param change edits the configuration, for controls
 * @returns the path of the file
 */
export function writeDeployed(
  openssl: string,
  home: string,
  ports: { http: number; https: number; site: number[]; chat?: number[] },
  change: (text: string) => string = (text) => text,
): string {
  const { certificate, key } = makeCertificate(openssl, home);
  mkdirSync(path.join(home, "cache"), { recursive: true });
  const servers = (list: number[]) =>
    list.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(" ");
  const http = readFileSync("deploy/nginx/site.conf", "utf8")
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key)
    .replaceAll("/var/cache/nginx/site", path.join(home, "cache"))
    .replace(/(upstream site \{[^;]*;)[^}]*/, `$1 ${servers(ports.site)}\n`)
    .replace(/(upstream chat \{[^;]*;)[^}]*/, `$1 ${servers(ports.chat ?? ports.site)}\n`)
    .replace(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80", `listen 127.0.0.1:${ports.http}`)
    .replace("listen 443", `listen 127.0.0.1:${ports.https}`);
  const file = path.join(home, "nginx.conf");
  writeFileSync(file, nginxAround(home, change(http)));
  return file;
}
