import { setupManifest } from "@/lib/site/setup/manifest";
import { SETUP_STEPS, type SetupStep } from "@/lib/site/setup/steps";

/** The last part of the path of the set-up's final page. */
export const DONE = "done";

/** The path of a step or of the final page, without locale prefix. */
export const setupPath = (place: SetupStep | typeof DONE): string =>
  `${setupManifest.screens.setup.path}/${place}`;

/** The next step, or the final page after the last one. */
export const placeAfter = (step: SetupStep): SetupStep | typeof DONE =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? DONE;
