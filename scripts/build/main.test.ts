import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stopped } from "../console/run-program";

/** Stands for `next build`: its result is half written, and its worker hears no SIGTERM. */
const FRAMEWORK = `
  const { spawn } = require("node:child_process");
  const { mkdirSync, renameSync, writeFileSync } = require("node:fs");
  mkdirSync(".next", { recursive: true });
  writeFileSync(".next/BUILD_ID", "half");
  const stubborn = 'process.on("SIGTERM", () => {}); process.send("here"); setInterval(() => {}, 9)';
  const worker = spawn(process.execPath, ["-e", stubborn], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  worker.once("message", () => {
    writeFileSync("pids.part", process.pid + " " + worker.pid);
    renameSync("pids.part", "pids");
  });
  setInterval(() => {}, 1000);
`;
/** Writes the stamps of the results that are not to be made. */
const STAMPS = `
  import { writeFileSync } from "node:fs";
  import { hashContent } from "./scripts/build/content-hash.mjs";
  import { PROGRAMS } from "./scripts/build/results.mjs";
  const client = ["prisma/schema.prisma", "node_modules/prisma/package.json"];
  writeFileSync("prisma/client/schema-stamp", hashContent(client));
  writeFileSync(PROGRAMS.stampFile, hashContent(PROGRAMS.sources));
`;

let project: string;
const inProject = (file: string) => path.join(project, file);

/** A copy of what a build runs, with another framework; packages are shared. */
beforeAll(() => {
  project = mkdtempSync(path.join(os.tmpdir(), "ds-build-"));
  cpSync("scripts", inProject("scripts"), { recursive: true });
  for (const folder of ["node_modules/next/dist/bin", "prisma/client", "dist"])
    mkdirSync(inProject(folder), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "lib"])
    symlinkSync(path.resolve(file), inProject(file));
  for (const name of readdirSync("node_modules"))
    if (name !== "next")
      symlinkSync(path.resolve("node_modules", name), inProject(`node_modules/${name}`));
  cpSync("prisma/schema.prisma", inProject("prisma/schema.prisma"));
  for (const file of ["prisma/client/client.ts", "dist/web.mjs"])
    writeFileSync(inProject(file), "");
  writeFileSync(inProject("node_modules/next/package.json"), "{}");
  writeFileSync(inProject("node_modules/next/dist/bin/next"), FRAMEWORK);
  const args = ["--input-type=module", "-e", STAMPS];
  expect(spawnSync(process.execPath, args, { cwd: project }).status).toBe(0);
});

let build: ChildProcess | undefined;
const pids = (): number[] => readFileSync(inProject("pids"), "utf8").split(" ").map(Number);
const isAlive = (pid: number): boolean =>
  !/^State:\s*Z/m.test(
    existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "State: Z",
  );

afterAll(() => {
  build?.kill("SIGKILL");
  if (existsSync(inProject("pids")))
    for (const pid of pids().filter(isAlive)) process.kill(pid, "SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

test("SIGTERM ends the build with all that it started, and nothing counts as built", async () => {
  build = spawn(process.execPath, ["scripts/build.mjs"], { cwd: project, stdio: "ignore" });
  const ended = once(build, "exit");
  await expect.poll(() => existsSync(inProject("pids")), { timeout: 30_000 }).toBe(true);
  expect(pids().map(isAlive)).toEqual([true, true]);
  build.kill("SIGTERM");
  const [code] = await ended;
  expect(code).toBe(143);
  await expect.poll(() => pids().map(isAlive)).toEqual([false, false]);
  expect(existsSync(inProject(".next/BUILD_ID"))).toBe(true);
  expect(existsSync(inProject(".next/build-stamp"))).toBe(false);
  expect(readdirSync(inProject(".next/cache/locks"))).toEqual([]);
}, 60_000);

test("Ctrl-C has another exit code than SIGTERM", () =>
  expect([new Stopped("SIGINT").exitCode, new Stopped("SIGTERM").exitCode]).toEqual([130, 143]));
