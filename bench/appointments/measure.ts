import { taskMain } from "../task/task-main";
import { race, withoutConstraints, type RaceInput, type RaceResult } from "./race";

export type AppointmentsResult = { guarded: RaceResult; unguarded: RaceResult };

await taskMain(async (input: RaceInput, report): Promise<AppointmentsResult> => {
  const guarded = await race(input);
  report(1, 2, "clients");
  const unguarded = await withoutConstraints(() => race({ ...input, rounds: 1 }));
  report(2, 2, "clients");
  return { guarded, unguarded };
});
