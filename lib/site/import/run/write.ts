import { grantImported } from "@/lib/commerce/membership/grant";
import type { Db } from "@/lib/kernel/core/db";
import type { Plan } from "../plan/plan";
import type { Former } from "../undo/former";
import type { Writing } from "./prepare";
import { createMembers } from "./create";
import { updateMembers } from "./update";

/** The company of a row, its version after the write, and what the write replaced. */
export type WrittenRow = {
  memberId: number | null;
  version: number | null;
  former: Former | null;
};

async function versionsOf(tx: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx.member.findMany({
    where: { id: { in: ids } },
    select: { id: true, version: true },
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Writes the plans of rows, in the transaction that records their outcome.
 * @returns what was written per plan; without a version where nothing was
 */
export async function writePlans(tx: Db, plans: Plan[], writing: Writing): Promise<WrittenRow[]> {
  const creates = plans.filter((plan) => plan.kind === "create");
  const made = new Map(
    (await createMembers(tx, creates, writing)).map((id, index) => [creates[index]!.line, id]),
  );
  const updates = plans.filter((plan) => plan.kind === "update");
  const replaced = await updateMembers(tx, updates, writing);
  const ids = plans.map((plan) => (plan.kind === "create" ? made.get(plan.line)! : plan.memberId));
  const granted = ids.flatMap((id, index) => {
    const plan = plans[index]!;
    return id !== null && "grants" in plan && plan.grants ? [id] : [];
  });
  const periods = await grantImported(tx, granted, writing.actor.userId);
  const versions = await versionsOf(tx, [
    ...made.values(),
    ...updates.map(({ memberId }) => memberId),
  ]);
  return plans.map((plan, index) => {
    const memberId = ids[index]!;
    const version = memberId === null ? undefined : versions.get(memberId);
    const isWritten = plan.kind === "create" || plan.kind === "update";
    if (memberId === null || version === undefined || !isWritten)
      return { memberId, version: null, former: null };
    const periodId = periods.get(memberId);
    const former = {
      ...(replaced.get(memberId) ?? {}),
      ...(periodId === undefined ? {} : { period_id: periodId }),
    };
    return { memberId, version, former };
  });
}
