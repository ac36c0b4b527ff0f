import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { SECRETS } from "../scripts/bootstrap/environment.mjs";
import { findProgram, runToEnd, writeDeployed } from "./test-nginx";
import { compileVcl, VARNISHD, writeVcl } from "./test-varnish";

const home = mkdtempSync(path.join(os.tmpdir(), "ds-deploy-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

const SETTINGS = new Set([...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`)]);
const unknown = (names: string[]) => names.filter((name) => !SETTINGS.has(name));

const service = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read("docker/compose.yaml")));

describe("the compose file", () => {
  it("sets settings that exist", () => {
    const { environment } = compose.services.site ?? service.parse({});
    expect(Object.keys(environment).length).toBeGreaterThan(5);
    expect(unknown(Object.keys(environment))).toEqual([]);
    expect(unknown(["DATABASE_URI"])).toEqual(["DATABASE_URI"]);
  });
  it("uses services, secrets and volumes that it defines", () => {
    for (const { secrets, depends_on, volumes, environment } of Object.values(compose.services)) {
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      expect(Object.keys(compose.services)).toEqual(
        expect.arrayContaining(Object.keys(depends_on)),
      );
      const places = volumes.map((one) => one.split(":")[0]!);
      const files = places.filter((one) => one.startsWith("."));
      for (const file of files)
        expect(existsSync(path.join(import.meta.dirname, "docker", file))).toBe(true);
      expect(Object.keys(compose.volumes)).toEqual(
        expect.arrayContaining(places.filter((one) => !files.includes(one))),
      );
      for (const value of Object.values(environment))
        if (value.startsWith("/run/secrets/")) expect(secrets).toContain(path.basename(value));
    }
  });
});

describe("the relay of the compose file", () => {
  const relay = compose.services.relay ?? service.parse({});
  it("starts only when it is asked for", () => expect(relay.profiles).toEqual(["relay"]));
  it.skipIf(process.platform === "win32")("gets the configuration with its secret", () => {
    const secret = path.join(home, "turn_secret");
    writeFileSync(secret, "north-wind\n");
    const [shell = "", option = "", command = ""] = relay.entrypoint;
    const script = command
      // Compose makes one of two dollar signs.
      .replaceAll("$$", "$")
      .replace(
        "/etc/site/turnserver.conf",
        path.join(import.meta.dirname, "coturn/turnserver.conf"),
      )
      .replace("/run/secrets/turn_secret", secret)
      .replaceAll("/tmp/turnserver.conf", path.join(home, "turnserver.conf"))
      .replace("exec turnserver -c", "exec cat");
    const { status, output } = runToEnd(shell, [option, script]);
    expect(status).toBe(0);
    const lines = output.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "use-auth-secret",
        "static-auth-secret=north-wind",
        "log-file=stdout",
      ]),
    );
    expect(lines).not.toContain("syslog");
  });
});

describe("the image", () => {
  it("runs commands and copies files that exist", () => {
    const file = read("docker/Dockerfile");
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    for (const [, name = ""] of file.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
    for (const [name] of file.matchAll(/scripts\/[\w./-]+/g)) expect(existsSync(name)).toBe(true);
    expect(unknown(["DATA_DIR", "NODE_ENV", "PORT"])).toEqual([]);
  });
});

const systemd = findProgram("systemd-analyze");
describe("the systemd unit", () => {
  const unit = read("systemd/site@.service");
  it("sets settings that exist, and gives the web server enough time to stop", () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, assignments = ""]) =>
      assignments.split(" ").map((word) => word.split("=")[0] ?? ""),
    );
    expect(names).toContain("PORT");
    expect(unknown(names)).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(40);
  });
  const verify = (text: string) => {
    const file = path.join(home, "site@.service");
    // `verify` checks that the program exists, and node may be elsewhere on this machine.
    writeFileSync(file, text.replace("/usr/bin/node", process.execPath));
    return runToEnd(systemd ?? "", ["verify", "--man=no", file]);
  };
  it.skipIf(systemd === undefined)("is accepted by systemd", () => {
    expect(verify(unit).output).not.toContain("site@");
    expect(verify(unit.replace("KillMode=mixed", "KillMode=some")).output).toContain("site@");
  });
});

const nginx = findProgram("nginx");
const openssl = findProgram("openssl");
describe("the configuration of nginx", () => {
  const check = (change?: (text: string) => string) => {
    const ports = { http: 4080, https: 4443, site: [4001, 4002] };
    const file = writeDeployed(openssl ?? "", home, ports, change);
    return runToEnd(nginx ?? "", ["-t", "-p", home, "-c", file]);
  };
  it.skipIf(!nginx || !openssl)("is accepted by nginx", () => {
    expect(check().output).toContain("test is successful");
    const broken = (text: string) => text.replace("proxy_cache_lock on", "proxy_cache_lack on");
    expect(check(broken).status).not.toBe(0);
  });
});

describe("the configuration of Varnish", () => {
  const compile = (change?: (text: string) => string) =>
    compileVcl(home, writeVcl(home, [4001, 4002], "key", change));
  it.skipIf(VARNISHD === undefined)("is accepted by Varnish", () => {
    expect(compile().status).toBe(0);
    expect(compile((text) => text.replace("return (pipe)", "return (pape)")).status).not.toBe(0);
  });
});
