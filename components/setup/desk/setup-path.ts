import { setupManifest } from "@/lib/setup/manifest";
import { SETUP_STEPS, type SetupStep } from "@/lib/setup/steps";

/** Where the set-up ends. */
export const DONE = "done";

/** The path of a step without locale prefix. */
export const setupPath = (place: SetupStep | typeof DONE): string =>
  `${setupManifest.screens.setup.path}/${place}`;

/** What comes after a step. */
export const placeAfter = (step: SetupStep): SetupStep | typeof DONE =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? DONE;
