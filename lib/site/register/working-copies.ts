import type { ZodType } from "zod";
import { keysOf, recordOf } from "@/lib/kernel/core/records";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { CopyKind } from "@/lib/kernel/working-copy/schema";
import { KIND_CODE } from "./kind-code";

/** The bodies of a PUT of each kind of content that has working copies. */
export const COPIED_CHANGES: Record<CopyKind, ZodType> = recordOf(
  keysOf(STORED_KINDS),
  (name) => KIND_CODE[STORED_KINDS[name]].change,
);
