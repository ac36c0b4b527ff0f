import { beginStep, type Step } from "./progress.mjs";
import { Stopped } from "./run-program";

/** Shows the work as a step with its outcome; the work may end the step itself with a message. */
export async function inStep<T>(label: string, work: (step: Step) => Promise<T>): Promise<T> {
  const step = beginStep(label);
  try {
    const result = await work(step);
    step.succeed();
    return result;
  } catch (error) {
    if (error instanceof Stopped) step.leave();
    else step.fail();
    throw error;
  }
}
