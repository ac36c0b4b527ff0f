import { freezeRecipients } from "./freeze";
import { holdIfLate } from "./hold";
import { holdIfRestored } from "./restored";
import { sendSlice, type RunOptions } from "./send";

/**
 * Goes on with a campaign for some seconds: freezes its recipients, then sends. Before that it is
 * held if the database was restored from a backup, or it is over an hour late.
 * @returns when to go on; undefined when it ended, waits for a person, or is held
 */
export async function runCampaign(
  campaignId: number,
  options: RunOptions = {},
): Promise<Date | undefined> {
  await holdIfRestored();
  await holdIfLate(campaignId);
  await freezeRecipients(campaignId, options);
  return sendSlice(campaignId, options);
}
