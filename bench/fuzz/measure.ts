// Started by runTask: shoots at the site over the wire, and watches the rows of people who have
// nothing to do with it.
import fc from "fast-check";
import { answerTask, type Report } from "../task/answer-task";
import { addressOf, allGoals, headersOf } from "./goals";
import { describeShot, faultOf } from "./judge";
import { shotsAt, type Shot } from "./shots";
import { sendRaw } from "./wire";
import { checksums } from "./checksums";
import { makeWorld, type World } from "./world";
import { ROLES, type FuzzRole } from "./roles";

export type FuzzInput = { address: string; origin: string; seed: number; shotsEach: number };
export type FuzzTimes = {
  shots: number;
  seconds: number;
  statuses: Record<string, Record<string, number>>;
  faults: string[];
  touched: string[];
  isAlive: boolean;
};

const AT_ONCE = 6;
const MAX_FAULTS = 50;

async function shootAs(
  role: FuzzRole,
  world: World,
  { address, origin, seed, shotsEach }: FuzzInput,
  note: (shot: Shot, status: number, fault: string | undefined) => void,
): Promise<void> {
  for (const [at, goal] of allGoals().entries()) {
    const waiting = fc.sample(shotsAt(goal, await world.ids(role), world.known()), {
      numRuns: shotsEach,
      seed: seed + at,
    });
    const shooter = async () => {
      for (let shot = waiting.pop(); shot; shot = waiting.pop()) {
        const person = await world.person(role);
        // The tests' people come from the tests' own site.
        const isOwnPage =
          person !== undefined && shot.by === "browser" && shot.headers.origin === undefined;
        const headers = { ...headersOf(shot, person), ...(isOwnPage ? { origin } : {}) };
        const reply = await sendRaw(
          address,
          shot.call.split(" ")[0]!,
          addressOf(shot),
          headers,
          shot.body,
        );
        note(shot, reply.status, faultOf(reply, `${shot.body ?? ""} ${shot.query} ${shot.id}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shooter));
  }
}

async function measure(input: FuzzInput, report: Report): Promise<FuzzTimes> {
  const world = await makeWorld();
  const total = allGoals().length * ROLES.length * input.shotsEach;
  const times: FuzzTimes = {
    shots: 0,
    seconds: 0,
    statuses: {},
    faults: [],
    touched: [],
    isAlive: false,
  };
  const began = performance.now();
  for (const role of ROLES) {
    const before = await checksums(world.victims, role);
    const counts: Record<string, number> = (times.statuses[role] = {});
    await shootAs(role, world, input, (shot, status, fault) => {
      counts[status] = (counts[status] ?? 0) + 1;
      if (fault && times.faults.length < MAX_FAULTS)
        times.faults.push(`${fault}: ${describeShot(role, shot)}`);
      if (++times.shots % 100 === 0) report(times.shots, total, role);
    });
    const after = await checksums(world.victims, role);
    times.touched.push(
      ...Object.keys(before)
        .filter((name) => before[name] !== after[name])
        .map((name) => `${role}: ${name}`),
    );
  }
  times.seconds = (performance.now() - began) / 1_000;
  times.isAlive = (await sendRaw(input.address, "GET", "/", {}, undefined)).status === 200;
  return times;
}

await answerTask(measure);
