import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { AppointmentsResult } from "./measure";
import type { RaceInput } from "./race";

const CLIENTS = 200;
const ROUNDS = 5;
const LIMIT_SECONDS = 3;

async function run(workspace: Workspace): Promise<Findings> {
  const input: RaceInput = { clients: CLIENTS, rounds: workspace.scaled(ROUNDS, 1) };
  const url = await workspace.createDatabase("appointments");
  const { guarded, unguarded } = await inStep(`${CLIENTS} clients at one moment`, (step) =>
    runTask<AppointmentsResult>({
      file: "bench/appointments/measure.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
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
    "exclusion constraints.",
  targets: [
    "no overlap of a company or a guest, and no error but 409",
    `every answer within ${LIMIT_SECONDS} s`,
    "the control has overlaps",
  ],
  run,
};
