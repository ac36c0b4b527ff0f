import type { Tables } from "../manifest/shape";

/** How long remarks are kept; those on something in the trash go with it (lib/job/clean-up.ts). */
export const remarkTables = {
  retention: [{ name: "remarks", table: "remark", key: ["id"], since: "done_at", keep: "1 year" }],
} as const satisfies Tables;
