import type { Tables } from "../manifest/shape";

/** How boards are stored. Labels are ids, so that the audit log shows no names. */
export const boardTables = { kind: "board", label: "number" } as const satisfies Tables;
