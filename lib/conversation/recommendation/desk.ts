import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { notify } from "@/lib/kernel/notification/notify";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import type { Prisma } from "@/prisma/client/client";
import type { RecommendationChange, RecommendationDeskView } from "./schema";
import { tellRecommendationWaits } from "./tell-editors";
import { recommendationText } from "./texts";
import { deskSelect, viewForDesk } from "./view";

/** Those that an actor sees: all for editors, the published ones of the own company. */
function visible(actor: UserActor): Prisma.RecommendationWhereInput {
  if (hasRole(actor, "editor")) return { status: { in: ["pending", "published", "refused"] } };
  if (!actor.verified) throw new AppError("forbidden");
  return { memberId: actor.memberId ?? -1, status: "published" };
}

/**
 * The recommendations that an editor decides on, those that wait or were reported first; for the
 * people of a company its published ones.
 * @throws AppError forbidden without a confirmed e-mail address
 */
export async function listForDesk(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
): Promise<Paged<RecommendationDeskView>> {
  const where = visible(actor);
  const [total, rows] = await Promise.all([
    db.recommendation.count({ where }),
    db.recommendation.findMany({
      where,
      orderBy: [
        { status: "asc" },
        { reportedAt: { sort: "desc", nulls: "last" } },
        { writtenAt: "desc" },
        { id: "desc" },
      ],
      ...rowsAt(paging),
      select: deskSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewForDesk(row, locale)),
    total,
    paging,
  );
}

/** A recommendation that the actor sees. @throws AppError not_found, forbidden */
export async function getForDesk(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<RecommendationDeskView> {
  const row = await db.recommendation.findFirst({
    where: { ...visible(actor), id },
    select: deskSelect,
  });
  if (!row) throw notFound();
  return viewForDesk(row, locale);
}

type Change = { data: Prisma.RecommendationUpdateManyMutationInput; action: Action };
type Action = "recommendation.decided" | "recommendation.answered" | "recommendation.reported";

/** The decision of an editor. @throws AppError invalid on `refusal` without a reason */
function decision(
  { status, refusal }: RecommendationChange,
  userId: number,
  locale: Locale,
): Change {
  if (status === "refused" && !refusal)
    throw invalid("refusal", recommendationText("refusalNeeded", locale));
  const decided = { decidedById: userId, decidedAt: new Date(), report: null, reportedAt: null };
  return {
    data: { status, refusal: status === "refused" ? refusal : null, ...decided },
    action: "recommendation.decided",
  };
}

/** The company's one answer or report. @throws AppError conflict for a second one */
function answerOrReport(
  { reply, report }: RecommendationChange,
  present: RecommendationDeskView,
  locale: Locale,
): Change | undefined {
  const refuse = (key: "alreadyAnswered" | "alreadyReported") =>
    conflict({ message: recommendationText(key, locale), data: present });
  if (reply) {
    if (present.reply !== null) throw refuse("alreadyAnswered");
    return { data: { reply, repliedAt: new Date() }, action: "recommendation.answered" };
  }
  if (!report) return undefined;
  if (present.reported_at !== null) throw refuse("alreadyReported");
  return { data: { report, reportedAt: new Date() }, action: "recommendation.reported" };
}

/** Tells those who act for a company of a recommendation that is published. */
async function tellCompany(tx: Db, { id, member_id: memberId }: RecommendationDeskView) {
  const people = await tx.userProfile.findMany({ where: { memberId }, select: { userId: true } });
  await notify(tx, {
    userIds: people.map(({ userId }) => userId),
    event: "recommendation_published",
    subjectId: id,
    cause: `recommendation:${id}`,
  });
}

/**
 * Editors publish or refuse, and do nothing else; the company answers once and reports, and does
 * nothing else (docs/security.md#rights).
 * @throws AppError not_found, forbidden, invalid on `refusal`, conflict with the present one for a
 * stale version, or for a second answer or report
 */
export async function changeRecommendation(
  actor: UserActor,
  id: number,
  change: RecommendationChange,
  version: number | undefined,
  locale: Locale,
): Promise<RecommendationDeskView> {
  const present = await getForDesk(actor, id, locale);
  const isEditor = hasRole(actor, "editor");
  if (!isEditor && change.status) throw new AppError("forbidden");
  if (isEditor && (change.reply ?? change.report)) throw new AppError("forbidden");
  const made = change.status
    ? decision(change, actor.userId, locale)
    : answerOrReport(change, present, locale);
  if (!made) return present;
  await inTransaction(async (tx) => {
    const { count } = await tx.recommendation.updateMany({
      // The version that was read, so that of two answers at once one is stored.
      where: { ...visible(actor), id, version: version ?? present.version },
      data: { ...made.data, version: { increment: 1 } },
    });
    if (count === 0) throw conflict({ data: await getForDesk(actor, id, locale) });
    if (made.action === "recommendation.reported")
      await tellRecommendationWaits(tx, id, "reported", actor.userId);
    if (change.status) await settleWaiting(tx, "recommendation_waits", id);
    if (change.status === "published" && present.status !== "published")
      await tellCompany(tx, present);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: made.action,
      subject: { kind: "recommendation", id },
      detail: change.status ? { to: change.status } : {},
    });
  });
  return getForDesk(actor, id, locale);
}
