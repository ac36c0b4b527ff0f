import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { AppointmentsInput, AppointmentsResult } from "./measure";

const CLIENTS = 200;
const ROUNDS = 5;
const LIMIT_SECONDS = 3;
/** Those who want one person's hour at a moment, and how often. */
const CONTENDERS = 20;
const TYPED_ROUNDS = 200;

async function run(workspace: Workspace): Promise<Findings> {
  const input: AppointmentsInput = {
    clients: CLIENTS,
    rounds: workspace.scaled(ROUNDS, 1),
    typed: { contenders: CONTENDERS, rounds: workspace.scaled(TYPED_ROUNDS, 10) },
  };
  const url = await workspace.createDatabase("appointments");
  const measured = await inStep(`${CLIENTS} clients at one moment`, (step) =>
    runTask<AppointmentsResult>({
      file: "bench/appointments/measure.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const { guarded, unguarded, typed, unlocked, typedControl } = measured;
  const none = { of: "value", atMost: 0 } as const;
  return {
    rows: [
      judge({
        what: `overlaps after ${input.rounds} rounds of ${CLIENTS} clients`,
        value: guarded.overlaps,
        unit: "",
        target: none,
        against: { name: "without the constraints, one round", value: unguarded.overlaps },
        note:
          `${showNumber(guarded.made)} times made, ${showNumber(guarded.booked)} booked, ` +
          `${showNumber(guarded.refused)} refused with 409`,
      }),
      judge({
        what: "requests with another error",
        value: guarded.failed.length,
        unit: "",
        target: none,
        note: `${showNumber(guarded.busy)} were told to ask again (503), and did`,
      }),
      judge({
        what: "overlaps without the constraints (control)",
        value: unguarded.overlaps,
        unit: "",
        target: { of: "value", atLeast: 1 },
      }),
      judge({
        what: `slowest answer of ${CLIENTS} at one moment`,
        value: guarded.slowest / 1_000,
        unit: "s",
        target: { of: "value", atMost: LIMIT_SECONDS },
      }),
      judge({
        what: `overlaps after ${input.typed.rounds} rounds of ${CONTENDERS} for one person's hour`,
        value: typed.overlaps,
        unit: "",
        target: none,
        against: { name: "without lock and constraint, 10 rounds", value: typedControl.overlaps },
        note:
          `two types of 20 and 90 minutes, guests and the company; ` +
          `${showNumber(typed.booked)} booked, ${showNumber(typed.refused)} refused with 409`,
      }),
      judge({
        what: "overlaps by the constraint alone, 10 rounds without the lock",
        value: unlocked.overlaps,
        unit: "",
        target: none,
        note: `${showNumber(unlocked.booked)} booked, ${showNumber(unlocked.refused)} refused with 409`,
      }),
      judge({
        what: "requests for times of types with another error",
        value: typed.failed.length,
        unit: "",
        target: none,
        note: `the slowest took ${showNumber(typed.slowest / 1_000)} s`,
      }),
      judge({
        what: "overlaps of times of types without lock and constraint (control)",
        value: typedControl.overlaps,
        unit: "",
        target: { of: "value", atLeast: 1 },
      }),
    ],
    tables: [],
    plots: [],
    notes: [],
  };
}

/** Many clients that make and book appointment times at the same moment. */
export const appointmentsSuite: Suite = {
  name: "appointments",
  title: "Appointments at the same moment",
  about:
    `In each of ${ROUNDS} rounds ${CLIENTS} clients of a company add times that overlap each ` +
    `other, ${CLIENTS} guests book what there is, and one guest books the same hour with many ` +
    "companies, each time all at once. The control is the same round in a database without the " +
    `exclusion constraints. In ${TYPED_ROUNDS} rounds ${CONTENDERS} contenders, guests and the company ` +
    "for who called, want one person's hour by types of two lengths; its controls take times " +
    "without the lock, with the constraint and without it.",
  targets: [
    "no overlap of a company or a guest, and no error but 409",
    `every answer within ${LIMIT_SECONDS} s`,
    "the control has overlaps",
  ],
  run,
};
