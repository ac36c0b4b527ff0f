/** The regions of Greece, and Cyprus: each has a file of its outline. */
export const REGIONS = [
  "eastern-macedonia-thrace",
  "central-macedonia",
  "western-macedonia",
  "epirus",
  "thessaly",
  "ionian-islands",
  "western-greece",
  "central-greece",
  "attica",
  "peloponnese",
  "north-aegean",
  "south-aegean",
  "crete",
  "cyprus",
] as const;
export type Region = (typeof REGIONS)[number];
