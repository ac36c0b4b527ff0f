import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { RedirectSort, RedirectView } from "./schema";

/** The columns of a redirect. */
const redirectSelect = {
  id: true,
  fromPath: true,
  toPath: true,
  createdAt: true,
  version: true,
  createdBy: { select: { name: true, surname: true, email: true } },
} satisfies Prisma.RedirectSelect;
export type RedirectRow = Prisma.RedirectGetPayload<{ select: typeof redirectSelect }>;

/** A redirect, or null. */
export const findRedirect = (id: number, tx: Db = db): Promise<RedirectRow | null> =>
  tx.redirect.findUnique({ where: { id }, select: redirectSelect });

const viewOf = ({ createdBy, ...row }: RedirectRow): RedirectView => ({
  id: row.id,
  from: row.fromPath,
  to: row.toPath,
  created_by: createdBy && (`${createdBy.name} ${createdBy.surname}`.trim() || createdBy.email),
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

/** A redirect. @throws AppError forbidden, not_found */
export async function getRedirect(actor: ManagerActor, id: number): Promise<RedirectView> {
  requireManager(actor);
  const row = await findRedirect(id);
  if (!row) throw notFound();
  return viewOf(row);
}

/** A redirect by the segment of a URL, or null. @throws AppError forbidden */
export async function findRedirectForEditing(
  actor: ManagerActor,
  part: string,
): Promise<RedirectView | null> {
  requireManager(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await findRedirect(id);
  return row && viewOf(row);
}

function orderOf(sort: RedirectSort): Prisma.RedirectOrderByWithRelationInput {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return sort.endsWith("from") ? { fromPath: direction } : { createdAt: direction };
}

/**
 * The redirects whose old or new address has the searched text, by default the newest first.
 * @throws AppError forbidden
 */
export async function listRedirects(
  actor: ManagerActor,
  { search }: { search?: string | undefined },
  paging: Paging,
  sort: RedirectSort = "-created_at",
): Promise<Paged<RedirectView>> {
  requireManager(actor);
  const part = search && { contains: likeWord(search.normalize("NFC").toLocaleLowerCase("el")) };
  const where: Prisma.RedirectWhereInput = part
    ? { OR: [{ fromPath: part }, { toPath: part }] }
    : {};
  const [total, rows] = await Promise.all([
    db.redirect.count({ where }),
    db.redirect.findMany({
      where,
      orderBy: [orderOf(sort), { id: "desc" }],
      ...rowsAt(paging),
      select: redirectSelect,
    }),
  ]);
  return paged(rows.map(viewOf), total, paging);
}
