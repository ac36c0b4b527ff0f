import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";

/** The item that is assigned. */
export type Assigned = { kind: TextKind; id: number };

/** The columns that name an item. */
export const keyOf = ({ kind, id }: Assigned) => ({ kind: STORED_KINDS[kind], subjectId: id });
