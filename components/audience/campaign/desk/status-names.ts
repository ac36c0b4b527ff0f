import type { ChipTone } from "@/components/kit/ui/chip";
import { isKeyOf } from "@/lib/kernel/core/records";

/** The colours of a campaign's states. */
export const STATUS_TONES = {
  draft: "plain",
  scheduled: "waiting",
  held: "bad",
  preparing: "waiting",
  sending: "waiting",
  paused: "waiting",
  stopped: "bad",
  sent: "good",
  cancelled: "plain",
} as const satisfies Record<string, ChipTone>;
export type StatusName = keyof typeof STATUS_TONES;

/** A status that this version of the interface knows; others read as drafts. */
export const statusName = (status: string): StatusName =>
  isKeyOf(STATUS_TONES, status) ? status : "draft";
