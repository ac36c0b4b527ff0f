/** Why an address gets no newsletter; `refused` in three issues over 30 days. */
export const SUPPRESSION_REASONS = [
  "unsubscribed",
  "complaint",
  "no_mailbox",
  "refused",
  "editor",
] as const;
