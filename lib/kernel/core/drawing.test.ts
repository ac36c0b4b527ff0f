import { afterEach, expect, it } from "vitest";
import { drawing, drawnFiles } from "./drawing";
import { failure, offloadRunner } from "./offload";
import { AppError } from "./errors";

const tick = () => new Promise(setImmediate);
let names = 0;

/** A drawing whose files are finished on demand. */
function slowDrawing() {
  const asked: string[] = [];
  const ends: ((isIncomplete?: boolean) => void)[] = [];
  const draw = drawing(
    `test ${names++}`,
    ({ text }: { text: string }) =>
      new Promise<{ bytes: Uint8Array; isIncomplete?: boolean }>((resolve) => {
        asked.push(text);
        ends.push((isIncomplete) => resolve({ bytes: Buffer.from(text), isIncomplete }));
      }),
  );
  return { draw, asked, ends };
}

afterEach(() => {
  offloadRunner.set(undefined);
  drawnFiles.set(undefined);
});

it("draws a file once for all who ask at the same time, and keeps it", async () => {
  const { draw, asked, ends } = slowDrawing();
  const all = Array.from({ length: 50 }, () => draw({ text: "α" }));
  const other = draw({ text: "β" });
  await tick();
  expect(asked).toEqual(["α", "β"]);
  for (const end of ends) end();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(Buffer.from(await other).toString()).toBe("β");
  expect(Buffer.from(await draw({ text: "α" })).toString()).toBe("α");
  expect(asked).toEqual(["α", "β"]);
  // A control: without the kept files it is drawn again.
  drawnFiles.set(undefined);
  const again = draw({ text: "α" });
  ends[2]?.();
  await again;
  expect(asked).toEqual(["α", "β", "α"]);
});

it("keeps no incomplete file, and none of another drawing", async () => {
  const [one, two] = [slowDrawing(), slowDrawing()];
  const first = one.draw({ text: "α" });
  one.ends[0]?.(true);
  await first;
  void one.draw({ text: "α" });
  void two.draw({ text: "α" });
  await tick();
  expect([one.asked, two.asked]).toEqual([["α", "α"], ["α"]]);
});

it("passes a refusal on to all who wait, and draws at the next request", async () => {
  const { draw, asked, ends } = slowDrawing();
  const lanes: unknown[] = [];
  offloadRunner.set(async (_name, _input, lane) => {
    lanes.push(lane);
    return failure(new AppError("unavailable", { headers: { "Retry-After": "5" } }));
  });
  const refused = await Promise.allSettled([draw({ text: "α" }), draw({ text: "α" })]);
  expect(refused).toMatchObject([
    { status: "rejected", reason: { status: 503 } },
    { status: "rejected", reason: { status: 503 } },
  ]);
  expect(lanes).toEqual(["drawing"]);
  offloadRunner.set(undefined);
  const drawn = draw({ text: "α" });
  ends[0]?.();
  await drawn;
  expect(asked).toEqual(["α"]);
});
