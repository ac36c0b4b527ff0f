import type { ImportView } from "@/lib/site/import/schema";
import type { ChipTone } from "@/components/kit/ui/chip";

const TONES: Partial<Record<ImportView["state"], ChipTone>> = {
  done: "good",
  failed: "bad",
  undo_failed: "bad",
  checking: "waiting",
  waiting: "waiting",
  running: "waiting",
  undoing: "waiting",
};

/** The colour of an import's state. */
export const toneOf = (state: ImportView["state"]): ChipTone => TONES[state] ?? "plain";

/** Whether a job of it is running or queued. */
export const isBusy = (state: ImportView["state"]): boolean =>
  state === "checking" || state === "waiting" || state === "running" || state === "undoing";
