import { taskMain } from "../task/task-main";
import { race, withoutConstraints, type RaceInput, type RaceResult } from "./race";
import { typedRace, type TypedInput } from "./typed-race";

export type AppointmentsInput = RaceInput & { typed: Omit<TypedInput, "isLocked"> };
export type AppointmentsResult = {
  guarded: RaceResult;
  unguarded: RaceResult;
  /** Times of types: as the program books them, by the constraint alone, and without either. */
  typed: RaceResult;
  unlocked: RaceResult;
  typedControl: RaceResult;
};

/**
 * Rounds without the lock, which the constraint alone has to keep apart, and without either; of few, as
 * rows that wait for each other are told apart as a deadlock, a second each.
 */
const CONTROL = { contenders: 5, rounds: 10, isLocked: false };

await taskMain(async (input: AppointmentsInput, report): Promise<AppointmentsResult> => {
  const guarded = await race(input);
  report(1, 5, "races");
  const unguarded = await withoutConstraints(() => race({ ...input, rounds: 1 }));
  report(2, 5, "races");
  const typed = await typedRace({ ...input.typed, isLocked: true });
  report(3, 5, "races");
  const unlocked = await typedRace(CONTROL);
  report(4, 5, "races");
  const typedControl = await withoutConstraints(() => typedRace(CONTROL));
  report(5, 5, "races");
  return { guarded, unguarded, typed, unlocked, typedControl };
});
