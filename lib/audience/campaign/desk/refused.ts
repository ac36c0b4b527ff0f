import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { z } from "zod";
import { findCampaign } from "./load";
import type { refusedResponse } from "./shown-responses";
import { notFound } from "@/lib/kernel/core/errors";

/**
 * The addresses whose mail was refused, with the words of the server; of a deleted subscriber only
 * the reason.
 * @throws AppError forbidden, not_found
 */
export async function listRefused(
  actor: EditorActor,
  id: number,
  paging: Paging,
): Promise<Paged<z.output<typeof refusedResponse>>> {
  requireEditor(actor);
  if (!(await findCampaign(id))) throw notFound();
  const where = { campaignId: id, status: "refused" } as const;
  const [total, rows] = await Promise.all([
    db.campaignRecipient.count({ where }),
    db.campaignRecipient.findMany({
      where,
      orderBy: [{ reason: "asc" }, { id: "asc" }],
      ...rowsAt(paging),
      select: { id: true, email: true, reason: true, answer: true, attempts: true, triedAt: true },
    }),
  ]);
  const items = rows.map(({ triedAt, ...row }) => ({
    ...row,
    tried_at: triedAt?.toISOString() ?? null,
  }));
  return paged(items, total, paging);
}
