import { millisecondsInDay } from "date-fns/constants";
import { AppError } from "@/lib/kernel/core/errors";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { inviteLater } from "@/lib/conversation/recommendation/invite";
import {
  findThread,
  getThread,
  listPeople,
  listThreads,
  replyToThread,
  updateThread,
  type ThreadOwner,
} from "@/lib/conversation/thread/owned";
import type { ThreadReply, ThreadSort, ThreadStateName } from "@/lib/conversation/thread/schema";
import type { Prisma } from "@/prisma/client/client";
import { peopleOf } from "./companies";
import type { EnquiryChange, EnquiryStateName, EnquiryView } from "./schema";
import { enquiryText } from "./texts";
import { STATE_FILTERS, viewEnquiry } from "./view";

/** States of a change, as the thread stores them. */
const STORED: Record<NonNullable<EnquiryChange["status"]>, ThreadStateName> = {
  read: "open",
  closed: "done",
  spam: "spam",
};

/** The id of no company. */
const NO_COMPANY = -1;

/**
 * The enquiries to the company that a user acts for; none for anyone else, editors and managers
 * included (docs/security.md#rights).
 * @throws AppError forbidden without a confirmed e-mail address
 */
function ownEnquiries(
  { userId, memberId, verified }: UserActor,
  locale: Locale = DEFAULT_LOCALE,
): ThreadOwner<EnquiryView> {
  if (!verified) throw new AppError("forbidden");
  const id = memberId ?? NO_COMPANY;
  return {
    actorId: userId,
    where: { memberId: id, member: { deletedAt: null } },
    view: viewEnquiry,
    people: peopleOf(id),
    notOneOfThem: enquiryText("noColleague", locale),
  };
}

type Filters = { search?: string; status?: EnquiryStateName; isMine?: boolean };

/**
 * The enquiries to the user's company, those that wait for an answer first; spam only when it is
 * asked for.
 * @throws AppError forbidden
 */
export async function listEnquiries(
  actor: UserActor,
  { status, ...filters }: Filters,
  paging: Paging,
  sort?: ThreadSort,
): Promise<Paged<EnquiryView>> {
  const state = status && STATE_FILTERS[status];
  return listThreads(ownEnquiries(actor), { ...filters, state }, paging, sort);
}

/** An enquiry to the user's company, or null. @throws AppError forbidden */
export async function findEnquiry(actor: UserActor, id: number): Promise<EnquiryView | null> {
  return findThread(ownEnquiries(actor), id);
}

/** As `findEnquiry`. @throws AppError forbidden, not_found */
export async function getEnquiry(actor: UserActor, id: number): Promise<EnquiryView> {
  return getThread(ownEnquiries(actor), id);
}

/** The people who act for the user's company. @throws AppError forbidden */
export async function listColleagues(actor: UserActor): Promise<{ id: number; name: string }[]> {
  return listPeople(ownEnquiries(actor));
}

/**
 * Changes state and assignment, or adds an internal note.
 * @throws AppError forbidden, not_found, invalid on `assigned_to`, conflict with the present
 * enquiry for a stale version
 */
export async function updateEnquiry(
  actor: UserActor,
  id: number,
  { status, ...change }: EnquiryChange,
  version: number | undefined,
  locale: Locale,
): Promise<EnquiryView> {
  const stored = { ...change, status: status && STORED[status] };
  return updateThread(ownEnquiries(actor, locale), id, stored, version);
}

/**
 * Answers an enquiry by mail.
 * @throws AppError forbidden, not_found, conflict with the present enquiry when something came since
 */
export async function replyToEnquiry(
  actor: UserActor,
  id: number,
  reply: ThreadReply,
): Promise<EnquiryView> {
  return replyToThread(ownEnquiries(actor), id, reply, (tx) => inviteLater(tx, id));
}

/** The public address of the user's company, where answers by mail go; null without one. */
export async function companyMailbox({ memberId }: UserActor): Promise<string | null> {
  if (memberId === null) return null;
  const member = await db.member.findUnique({ where: { id: memberId }, select: { email: true } });
  return member?.email ?? null;
}

/**
 * How many enquiries the user's company has, by state, and how many came in the last 30 days.
 * @throws AppError forbidden
 */
export async function countEnquiries(
  actor: UserActor,
): Promise<Record<EnquiryStateName | "recent", number>> {
  const { where: own } = ownEnquiries(actor);
  const since = new Date(Date.now() - 30 * millisecondsInDay);
  const count = (where: Prisma.ThreadWhereInput) =>
    db.thread.count({ where: { ...own, ...where } });
  const [fresh, read, answered, closed, spam, recent] = await Promise.all([
    count(STATE_FILTERS.new),
    count(STATE_FILTERS.read),
    count(STATE_FILTERS.answered),
    count(STATE_FILTERS.closed),
    count(STATE_FILTERS.spam),
    count({ createdAt: { gte: since }, state: { not: "spam" } }),
  ]);
  return { new: fresh, read, answered, closed, spam, recent };
}
