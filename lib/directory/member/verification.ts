/** What a company is verified by when a mailbox at the domain of its website proved a claim. */
export const MAILBOX_VERIFICATION = "website mailbox";

/**
 * What a company can be verified by, as stored in `verified.what`, and the key of its label. Another
 * text is shown as it is.
 */
export const VERIFICATIONS = {
  "company register": "register",
  "site visit": "visit",
  "chamber of commerce": "chamber",
  [MAILBOX_VERIFICATION]: "mailbox",
} as const;
