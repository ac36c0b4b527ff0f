import type { ImportView } from "@/lib/import/schema";
import type { ChipTone } from "@/components/ui/chip";

const TONES: Partial<Record<ImportView["state"], ChipTone>> = {
  done: "good",
  failed: "bad",
  checking: "waiting",
  waiting: "waiting",
  running: "waiting",
};

/** The colour beside the state of an import. */
export const toneOf = (state: ImportView["state"]): ChipTone => TONES[state] ?? "plain";

/** Whether the worker is at it, or will be. */
export const isBusy = (state: ImportView["state"]): boolean =>
  state === "checking" || state === "waiting" || state === "running";
