import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { orderPath, signOrder } from "@/lib/commerce/order/link";
import { offeredPlans } from "@/lib/commerce/membership-plan/read";
import type { PlanView } from "@/lib/commerce/membership-plan/schema";
import { membershipPrice } from "@/lib/kernel/setting/service";
import type { OrderStatus } from "@/prisma/client/enums";
import { changesOf, wishOf, type PlanChanges } from "./change";
import { nextStart, type Day } from "./dates";
import { knownDetails, type InvoiceDetails } from "./invoice";
import { isOpenOrder } from "./buyer";
import { livingPeriods, today } from "./periods";
import { viewMembership } from "./read";
import type { MembershipView } from "./responses";

/** An order of membership in the list of its company. */
export type CompanyOrder = {
  id: number;
  number: string;
  status: OrderStatus;
  totalCents: number;
  currency: string;
  createdAt: Date;
  /** Path of its page, without locale prefix. */
  path: string;
  /** Path of its invoice; null before it is paid. */
  documentPath: string | null;
};

/** What the people of a company see of its membership. */
export type OwnMembership = {
  membership: MembershipView;
  /** The price of a year without a plan; null while that is not sold. */
  priceCents: number | null;
  /** What can be ordered, by plans; empty while there are none. */
  plans: PlanView[];
  /** Those with a free trial, while the company may have one. */
  trials: PlanView[];
  /** What may be changed about the plan; undefined without a paid period of one that runs. */
  changes: PlanChanges | undefined;
  /** The plan that is wanted from the next period on, with the months of the present one. */
  wish: { planId: number; months: number } | undefined;
  isApproved: boolean;
  /** The first day of another year; undefined for a membership without an end. */
  nextStart: Day | undefined;
  details: InvoiceDetails;
  /** The order that waits for its payment. */
  open: CompanyOrder | undefined;
  orders: CompanyOrder[];
};

async function ordersOf(memberId: number): Promise<CompanyOrder[]> {
  const rows = await db.order.findMany({
    where: { memberId, kind: "membership" },
    orderBy: { id: "desc" },
    take: 100,
    select: {
      id: true,
      number: true,
      linkVersion: true,
      status: true,
      totalCents: true,
      currency: true,
      createdAt: true,
      documents: { take: 1, select: { id: true } },
    },
  });
  return rows.map(({ documents, linkVersion, ...row }) => {
    const signed = { number: row.number, linkVersion };
    return {
      ...row,
      path: orderPath(signed),
      documentPath:
        documents.length === 0
          ? null
          : `/api/event-order/${row.id}/invoice.pdf?signature=${signOrder(signed)}`,
    };
  });
}

/**
 * The membership of a company for its people, with its orders and what another year costs. The
 * caller checks that the user acts for the company.
 * @throws AppError not_found
 */
export async function ownMembership(memberId: number, locale: Locale): Promise<OwnMembership> {
  const membership = await viewMembership(memberId, locale);
  const [priceCents, offered, periods, details, orders, member, openRow] = await Promise.all([
    membershipPrice(),
    offeredPlans(locale),
    livingPeriods(db, memberId),
    knownDetails(db, memberId, locale),
    ordersOf(memberId),
    db.member.findUniqueOrThrow({ where: { id: memberId }, select: { approvedAt: true } }),
    db.order.findFirst({ where: { memberId, ...isOpenOrder(new Date()) }, select: { id: true } }),
  ]);
  const isApproved = member.approvedAt !== null;
  const mayTry = isApproved && membership.periods.length === 0;
  return {
    membership,
    priceCents,
    plans: offered.filter((plan) => !plan.is_free),
    trials: mayTry ? offered.filter((plan) => plan.trial_days > 0) : [],
    changes: changesOf(periods, offered),
    wish: wishOf(periods),
    isApproved,
    nextStart: nextStart(periods, today()),
    details,
    open: orders.find(({ id }) => id === openRow?.id),
    orders,
  };
}
