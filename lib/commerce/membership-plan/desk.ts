import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { planName, textsOfPlan } from "./name";
import type { PlanEditView, PlanSort } from "./schema";

const select = {
  id: true,
  position: true,
  isOffered: true,
  monthCents: true,
  yearCents: true,
  mostPictures: true,
  mostEvents: true,
  trialDays: true,
  version: true,
  updatedAt: true,
  translations: { select: { locale: true, name: true, text: true, points: true } },
  _count: { select: { orders: true, periods: true } },
} satisfies Prisma.MembershipPlanSelect;
type Row = Prisma.MembershipPlanGetPayload<{ select: typeof select }>;

/** The companies that have each of the plans now, by a period that counts. */
async function countMembers(): Promise<Map<number, number>> {
  const rows = await db.$queryRaw<{ id: number; count: number }[]>`
    SELECT plan_id AS id, count(DISTINCT member_id)::int AS count FROM membership_period
     WHERE plan_id IS NOT NULL AND membership_counts(starts_on, ends_on, ended_at, source)
     GROUP BY plan_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function viewOf(row: Row, members: number, locale: Locale): PlanEditView {
  const translations = textsOfPlan(row.translations);
  return {
    id: row.id,
    shown_name: planName(row.translations, locale),
    ...translations[locale],
    translations,
    position: row.position,
    is_offered: row.isOffered,
    month_cents: row.monthCents,
    year_cents: row.yearCents,
    most_pictures: row.mostPictures,
    most_events: row.mostEvents,
    trial_days: row.trialDays,
    members_count: members,
    was_used: row._count.orders + row._count.periods > 0,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** A plan for editing. @throws AppError forbidden, not_found */
export async function loadPlanForEditing(
  actor: ManagerActor,
  id: number,
  locale: Locale,
): Promise<PlanEditView> {
  requireManager(actor);
  const row = await db.membershipPlan.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return viewOf(row, (await countMembers()).get(id) ?? 0, locale);
}

/** A plan by the segment of a URL, or null. @throws AppError forbidden */
export async function findPlanForEditing(
  actor: ManagerActor,
  part: string,
  locale: Locale,
): Promise<PlanEditView | null> {
  requireManager(actor);
  const id = idFromPath(part);
  const row =
    id === undefined ? null : await db.membershipPlan.findUnique({ where: { id }, select });
  return row && viewOf(row, (await countMembers()).get(row.id) ?? 0, locale);
}

/** All plans in their order, also those that are not on offer. @throws AppError forbidden */
export async function listPlansForEditing(
  actor: ManagerActor,
  { search }: { search?: string | undefined },
  paging: Paging,
  locale: Locale,
  sort: PlanSort = "position",
): Promise<Paged<PlanEditView>> {
  requireManager(actor);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const [rows, members] = await Promise.all([
    db.membershipPlan.findMany({
      orderBy: [
        sort.endsWith("position") ? { position: direction } : { updatedAt: direction },
        { id: "asc" },
      ],
      select,
    }),
    countMembers(),
  ]);
  const words = fold(search ?? "");
  const found = rows
    .map((row) => viewOf(row, members.get(row.id) ?? 0, locale))
    .filter(({ translations: { el, en } }) => fold(`${el.name} ${en.name}`).includes(words));
  const start = paging.currentPage * paging.perPage;
  return paged(found.slice(start, start + paging.perPage), found.length, paging);
}
