/** What can be asked for: a copy of what is stored under an address, or that it is erased. */
export const PRIVACY_REQUEST_KINDS = ["export", "erase"] as const;
