import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { processorSeconds, readPsTime, readStatTime, untilIdle } from "./processor-time";

it.each([
  ["0:01.50", 1.5],
  ["12:34.00", 754],
  ["01:00:00", 3_600],
  ["2-01:00:00", 176_400],
  [" 00:00:07\n", 7],
])("ps says %j: %d s", (text, seconds) => expect(readPsTime(text)).toBe(seconds));

it("reads past a program's name with brackets and spaces", () => {
  expect(
    readStatTime("7 (a) b (c)) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 1 2 3"),
  ).toBe(3);
});

it("grows with the work of a process", () => {
  const before = processorSeconds(process.pid)!;
  // Worked, not waited: on a busy machine the two differ.
  for (const began = process.cpuUsage().user; process.cpuUsage().user - began < 150_000;)
    Math.sqrt(began);
  expect(processorSeconds(process.pid)! - before).toBeGreaterThan(0.1);
});

it("waits until a process is idle, and no longer than told for one that works on", async () => {
  const work =
    "console.log(1); const end = Date.now() + Number(process.argv[1]); while (Date.now() < end);";
  const program = `${work} setInterval(() => {}, 1000);`;
  const children = [1_500, 60_000].map((ms) =>
    spawn(process.execPath, ["-e", program, String(ms)], { stdio: ["ignore", "pipe", "ignore"] }),
  );
  try {
    await Promise.all(children.map(({ stdout }) => once(stdout!, "data")));
    const [short, long] = children.map(({ pid }) => pid!);
    expect(await untilIdle(long!, 1_500)).toBe(false);
    expect(await untilIdle(short!, 30_000)).toBe(true);
  } finally {
    for (const child of children) child.kill("SIGKILL");
  }
});
