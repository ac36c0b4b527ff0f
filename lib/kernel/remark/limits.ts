// Shared with the browser, which loads no declarations for it.

/** The longest remark or reply, in characters. */
export const MAX_BODY = 2_000;
/** The longest quote of a passage; of a longer one the beginning is kept. */
export const MAX_QUOTE = 300;
/** How much is kept of what stands before and after a passage. */
export const MAX_CONTEXT = 32;
/** How many remarks and replies there may be on one item. */
export const MAX_REMARKS = 1_000;
