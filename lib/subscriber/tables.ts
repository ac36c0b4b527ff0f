import type { Tables } from "../manifest/shape";

/** The tables of subscribers. Labels are ids, so that the audit log shows no e-mail addresses. */
export const subscriberTables = { kind: "subscriber", label: "number" } as const satisfies Tables;
