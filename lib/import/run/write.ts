import { grantImported } from "@/lib/membership/grant";
import type { Db } from "@/lib/core/db";
import type { Plan } from "../plan/plan";
import type { Writing } from "./prepare";
import { createMembers } from "./create";
import { updateMembers } from "./update";

/**
 * Writes the plans of rows, in the transaction that records their outcome.
 * @returns the company id per plan, or null
 */
export async function writePlans(
  tx: Db,
  plans: Plan[],
  writing: Writing,
): Promise<(number | null)[]> {
  const creates = plans.filter((plan) => plan.kind === "create");
  const made = new Map(
    (await createMembers(tx, creates, writing)).map((id, index) => [creates[index]!.line, id]),
  );
  await updateMembers(
    tx,
    plans.filter((plan) => plan.kind === "update"),
    writing,
  );
  const ids = plans.map((plan) => (plan.kind === "create" ? made.get(plan.line)! : plan.memberId));
  const granted = ids.flatMap((id, index) => {
    const plan = plans[index]!;
    return id !== null && "grants" in plan && plan.grants ? [id] : [];
  });
  await grantImported(tx, granted, writing.actor.userId);
  return ids;
}
