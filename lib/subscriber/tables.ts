import type { Tables } from "../manifest/shape";

/** How subscribers are stored. Their e-mail addresses are nobody's to read in a log. */
export const subscriberTables = { kind: "subscriber", label: "number" } as const satisfies Tables;
