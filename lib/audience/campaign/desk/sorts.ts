/** The orders of the list of issues. */
export const CAMPAIGN_SORTS = ["number", "created_at"] as const;
type Sort = (typeof CAMPAIGN_SORTS)[number];
/** `-` before a name means descending. */
export type CampaignSort = Sort | `-${Sort}`;
