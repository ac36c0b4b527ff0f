import type { CampaignStatus } from "@/prisma/client/client";

/** What a person does with a campaign. */
export type CampaignStep = "schedule" | "send" | "pause" | "resume" | "cancel" | "confirm";

/** The statuses in which a step is possible; in others it is a conflict. */
const POSSIBLE: Readonly<Record<CampaignStep, readonly CampaignStatus[]>> = {
  schedule: ["draft", "scheduled"],
  send: ["draft", "scheduled"],
  pause: ["preparing", "sending"],
  resume: ["paused", "stopped"],
  cancel: ["scheduled", "held", "preparing", "sending", "paused", "stopped"],
  confirm: ["held"],
};

/** The statuses in which a step is possible. */
export const statusesBefore = (step: CampaignStep): CampaignStatus[] => [...POSSIBLE[step]];

/** The steps that a status allows, for buttons. */
export const stepsOf = (status: CampaignStatus): CampaignStep[] =>
  (Object.keys(POSSIBLE) as CampaignStep[]).filter((step) => POSSIBLE[step].includes(status));

/** What decides where sending goes on: whether it began, and whether all recipients are frozen. */
export type Progress = { startedAt: Date | null; preparedAt: Date | null };

/** The status in which a campaign goes on after a pause, a stop, or a confirmation. */
export const goesOnAs = ({ preparedAt }: Progress): "preparing" | "sending" =>
  preparedAt ? "sending" : "preparing";

/** The status after cancelling: a campaign that did not begin can be edited again. */
export const cancelledAs = (
  { startedAt }: Progress,
  kind: "issue" | "digest",
): "draft" | "cancelled" => (startedAt || kind === "digest" ? "cancelled" : "draft");

/** The statuses in which an issue may still be edited. */
export const EDITABLE: readonly CampaignStatus[] = ["draft"];
