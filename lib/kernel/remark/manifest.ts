import type { Tables } from "../manifest/shape";

/** How long remarks are kept; those on something in the trash go with it (lib/kernel/job/clean-up.ts). */
export const remarkTables = {
  retention: [{ name: "remarks", table: "remark", key: ["id"], since: "done_at", keep: "1 year" }],
  personal: [
    {
      table: "remark",
      purpose: "editing",
      of: { user: ["author_id"] },
      columns: ["body"],
      actors: ["done_by_id"],
      export: { name: "remarks", columns: "code" },
      erase: "code",
      kept: { retention: ["remarks"] },
    },
  ],
} as const satisfies Tables;
