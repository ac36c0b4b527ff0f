import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { likeWord } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import { planName } from "@/lib/commerce/membership-plan/name";
import type { Prisma } from "@/prisma/client/client";
import { promoCodeText } from "./code";
import type { PromoCodeFilters, PromoCodeSort, PromoCodeView } from "./schema";

/** The columns of a promo code. */
const promoCodeSelect = {
  id: true,
  code: true,
  kind: true,
  eventId: true,
  planId: true,
  percent: true,
  amountCents: true,
  maxUses: true,
  maxTicketsPerOrder: true,
  validFrom: true,
  validTo: true,
  version: true,
  createdAt: true,
  event: { select: { translations: { select: { locale: true, title: true } } } },
  plan: { select: { translations: { select: { locale: true, name: true } } } },
  opens: { select: { ticketTypeId: true }, orderBy: { ticketTypeId: "asc" } },
} satisfies Prisma.PromoCodeSelect;
export type PromoCodeRow = Prisma.PromoCodeGetPayload<{ select: typeof promoCodeSelect }>;

/** A promo code, or null. */
export const findPromoCode = (id: number, tx: Db = db): Promise<PromoCodeRow | null> =>
  tx.promoCode.findUnique({ where: { id }, select: promoCodeSelect });

type Uses = { uses: number; all: number };

/** The orders of each code: those that are paid or hold it now, and all that ever named it. */
async function countUses(ids: readonly number[]): Promise<Map<number, Uses>> {
  const rows = await db.$queryRaw<(Uses & { id: number })[]>`
    SELECT promo_code_id AS id, count(*)::int AS all,
      count(*) FILTER (WHERE order_holds_seats(status, expires_at))::int AS uses
    FROM "order" WHERE promo_code_id = ANY(${[...ids]}::int[]) GROUP BY promo_code_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

function stateOf({ validFrom, validTo }: PromoCodeRow, now: Date): PromoCodeView["state"] {
  if (validTo !== null && validTo <= now) return "ended";
  return validFrom !== null && validFrom > now ? "coming" : "active";
}

function viewOf(row: PromoCodeRow, uses: Uses | undefined, locale: Locale): PromoCodeView {
  const titles = row.event?.translations ?? [];
  const title = titles.find((one) => one.locale === locale) ?? titles[0];
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    event_id: row.eventId,
    event_title: title?.title ?? null,
    plan_id: row.planId,
    plan_name: row.plan && planName(row.plan.translations, locale),
    opens: row.opens.map(({ ticketTypeId }) => ticketTypeId),
    percent: row.percent,
    amount_cents: row.amountCents,
    max_uses: row.maxUses,
    max_tickets_per_order: row.maxTicketsPerOrder,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_to: row.validTo?.toISOString() ?? null,
    state: stateOf(row, new Date()),
    uses: uses?.uses ?? 0,
    was_used: (uses?.all ?? 0) > 0,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

const viewOne = async (row: PromoCodeRow, locale: Locale): Promise<PromoCodeView> =>
  viewOf(row, (await countUses([row.id])).get(row.id), locale);

/** A promo code with its uses. @throws AppError forbidden, not_found */
export async function getPromoCode(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<PromoCodeView> {
  requireEditor(actor);
  const row = await findPromoCode(id);
  if (!row) throw notFound();
  return viewOne(row, locale);
}

/** A promo code by the segment of a URL, or null. @throws AppError forbidden */
export async function findPromoCodeForEditing(
  actor: EditorActor,
  part: string,
  locale: Locale,
): Promise<PromoCodeView | null> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row = id === undefined ? null : await findPromoCode(id);
  return row && viewOne(row, locale);
}

/** The filter of the table for a state at a time. */
function inState(state: PromoCodeView["state"], now: Date): Prisma.PromoCodeWhereInput {
  if (state === "ended") return { validTo: { lte: now } };
  const isOpen = { OR: [{ validTo: null }, { validTo: { gt: now } }] };
  const begun = { OR: [{ validFrom: null }, { validFrom: { lte: now } }] };
  return { AND: [isOpen, state === "coming" ? { validFrom: { gt: now } } : begun] };
}

function orderOf(sort: PromoCodeSort): Prisma.PromoCodeOrderByWithRelationInput {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  if (sort.endsWith("valid_to")) return { validTo: { sort: direction, nulls: "last" } };
  return sort.endsWith("code") ? { code: direction } : { createdAt: direction };
}

/** The promo codes with their uses, by default the newest first. @throws AppError forbidden */
export async function listPromoCodes(
  actor: EditorActor,
  { search, state, event_id: eventId }: PromoCodeFilters,
  paging: Paging,
  locale: Locale,
  sort: PromoCodeSort = "-created_at",
): Promise<Paged<PromoCodeView>> {
  requireEditor(actor);
  const where: Prisma.PromoCodeWhereInput = {
    eventId,
    ...(state ? inState(state, new Date()) : {}),
    ...(search ? { code: { contains: likeWord(promoCodeText.parse(search.slice(0, 60))) } } : {}),
  };
  const [total, rows] = await Promise.all([
    db.promoCode.count({ where }),
    db.promoCode.findMany({
      where,
      orderBy: [orderOf(sort), { id: "desc" }],
      ...rowsAt(paging),
      select: promoCodeSelect,
    }),
  ]);
  const uses = await countUses(rows.map(({ id }) => id));
  return paged(
    rows.map((row) => viewOf(row, uses.get(row.id), locale)),
    total,
    paging,
  );
}
