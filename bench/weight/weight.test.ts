import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { makeMemoryGroup, type MemoryGroup } from "./memory-group";
import { weigh, weighDuring } from "./processes";
import { slopeOf } from "./slope";

const MB = 1024 * 1024;

it("the slope is that of the straight line through the samples", () => {
  const samples = (values: number[]) => values.map((value, minute) => ({ minute, value }));
  expect(slopeOf(samples([5, 5, 5]))).toBe(0);
  expect(slopeOf(samples([1, 3, 5, 7]))).toBeCloseTo(2);
  expect(slopeOf(samples([3, 1, 3, 1, 3]))).toBeCloseTo(0);
  expect(slopeOf(samples([1]))).toBe(0);
});

const isLinux = process.platform === "linux";
/** Starts one program with the name of the web process and another, and waits until each has 60 MB. */
async function startTwo() {
  const script = "const b = Buffer.alloc(60 * 2 ** 20, 1); setInterval(() => b.length, 1000);";
  const web = `${script} console.log(1);`;
  const child = spawn("sh", ["-c", `node -e '${web}' web.mjs & node -e '${web}' other & wait`], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  let lines = 0;
  while (lines < 2) lines += String((await once(child.stdout, "data"))[0]).match(/1/g)!.length;
  return child;
}

it.runIf(isLinux)("weighs a process with what it started", async () => {
  const child = await startTwo();
  try {
    const weight = weigh(child.pid!);
    expect(weight.web).toBeGreaterThan(60);
    expect(weight.others).toBeGreaterThan(60);
    expect(weight.chat).toBe(0);
    expect(weight.total).toBeCloseTo(weight.web + weight.others, 5);
  } finally {
    // Gone before the next test weighs this process.
    process.kill(-child.pid!, "SIGKILL");
    await once(child, "close");
  }
});

it.runIf(isLinux)("weighs one that ends before the work does", async () => {
  expect(weigh(process.pid).web).toBe(0);
  const { result, most } = await weighDuring(process.pid, async () => {
    const child = await startTwo();
    await sleep(600);
    process.kill(-child.pid!, "SIGKILL");
    await once(child, "close");
    return "done";
  });
  expect(result).toBe("done");
  expect(most.web).toBeGreaterThan(60);
  // Control: afterwards it weighs nothing.
  expect(weigh(process.pid).web).toBe(0);
});

/** Runs a script in a memory cgroup, to its output. */
const runIn = ({ enter }: MemoryGroup, script: string) =>
  execFileSync(
    "sh",
    ["-c", `${enter} && exec node --conditions=react-server --import tsx -e '${script}'`],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );

const group = makeMemoryGroup("ds-test", 200 * MB);
// Not run where no memory cgroup can be made: it takes root.
it.runIf(group)("a process knows the bound of its memory cgroup, and is ended beyond it", () => {
  try {
    const ask = 'import("./lib/kernel/core/memory.ts").then((m) => console.log(m.memoryMb()))';
    expect(runIn(group!, ask).trim()).toBe("200");
    expect(group!.kills()).toBe(0);
    expect(() => runIn(group!, "Buffer.alloc(400 * 2 ** 20, 1)")).toThrow();
    expect(group!.kills()).toBe(1);
  } finally {
    group!.close();
  }
});

describe.runIf(group)("with the last memory of a site", () => {
  /** Holds half of the bound. */
  const HOLD = "const held = Buffer.alloc(200 * 2 ** 20, 1);";

  it("the kernel ends the conversion of a picture, and the process that asked for it goes on", async () => {
    const small = makeMemoryGroup("ds-test-picture", 380 * MB)!;
    const folder = mkdtempSync(path.join(os.tmpdir(), "ds-picture-"));
    const file = path.join(folder, "a.png");
    try {
      // In its decoder's memory as a whole, which is more than the rest of the bound.
      const create = { width: 8_000, height: 4_990, channels: 4 as const, background: "#b4402a80" };
      await sharp({ create }).png({ progressive: true }).toFile(file);
      const convert =
        'const order = { maxPixels: 40e6, maxSide: 2560, widths: [480] }; import("./lib/kernel/asset/converter.ts")' +
        `.then((m) => m.runConverter(require("fs").readFileSync("${file}"), async () => order))` +
        ".then(() => `made`, (error) => error.code)" +
        ".then((said) => console.log(JSON.stringify({ said, held: held.length })));";
      // The log stands beside it, in no certain order.
      const lines = runIn(small, `${HOLD} ${convert}`).trim().split("\n");
      expect(lines.map((line) => JSON.parse(line))).toContainEqual({
        said: "unavailable",
        held: 200 * MB,
      });
      expect(small.kills()).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
      // What the ended ones had started ends a little later.
      await vi.waitFor(small.close);
    }
  });

  it("control: of two others it ends the larger", async () => {
    const small = makeMemoryGroup("ds-test-larger", 380 * MB)!;
    try {
      const other =
        "require(`child_process`).execFileSync(`node`, [`-e`, `Buffer.alloc(190 * 2 ** 20, 1)`]);";
      expect(() => runIn(small, `${HOLD} ${other} console.log(held.length);`)).toThrow();
    } finally {
      await vi.waitFor(small.close);
    }
  });
});
