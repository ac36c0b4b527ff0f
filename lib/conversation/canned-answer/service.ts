import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/canned-answer.json";
import en from "@/messages/en/services/canned-answer.json";
import { MAX_ANSWERS, type AnswerChange, type AnswerSide, type AnswerView } from "./schema";
import type { NewAnswer } from "./schema";

const { text } = localizedTexts({ el, en }, { maxAnswers: MAX_ANSWERS });

const select = { id: true, locale: true, title: true, text: true, version: true } as const;

/**
 * The company whose answers a user keeps, null for the editors.
 * @throws AppError forbidden for users without a company, for all but editors, and without a confirmed
 * address
 */
function ownerOf(actor: UserActor, side: AnswerSide): number | null {
  if (!actor.verified) throw new AppError("forbidden");
  if (side === "editors") {
    if (!hasRole(actor, "editor")) throw new AppError("forbidden");
    return null;
  }
  if (actor.memberId === null) throw new AppError("forbidden");
  return actor.memberId;
}

/** The ready answers of a side, by title. @throws AppError forbidden as `ownerOf` */
export async function listAnswers(
  actor: UserActor,
  side: AnswerSide,
): Promise<{ answers: AnswerView[] }> {
  const answers = await db.cannedAnswer.findMany({
    where: { memberId: ownerOf(actor, side) },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select,
  });
  return { answers };
}

/** Lets one after the other count the answers of an owner. */
const lockOwner = (tx: Db, memberId: number | null) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`canned_answer ${memberId}`}, 0))`;

/** Keeps a new answer. @throws AppError forbidden as `ownerOf`, conflict when there are too many */
export async function addAnswer(
  actor: UserActor,
  { side, ...data }: NewAnswer,
  locale: Locale,
): Promise<AnswerView> {
  const memberId = ownerOf(actor, side);
  return inTransaction(async (tx) => {
    await lockOwner(tx, memberId);
    if ((await tx.cannedAnswer.count({ where: { memberId } })) >= MAX_ANSWERS)
      throw conflict({ message: text("tooMany", locale) });
    return tx.cannedAnswer.create({ data: { ...data, memberId }, select });
  });
}

/**
 * An answer that the actor may change: one of the own company, for editors those of the editors.
 * @throws AppError not_found for others, forbidden without a confirmed address
 */
export async function findAnswer(actor: UserActor, id: number): Promise<AnswerView> {
  const row = await db.cannedAnswer.findUnique({
    where: { id },
    select: { ...select, memberId: true },
  });
  if (!row) throw notFound();
  const { memberId, ...answer } = row;
  const isOwn = memberId === null ? hasRole(actor, "editor") : memberId === actor.memberId;
  if (!isOwn) throw notFound();
  if (!actor.verified) throw new AppError("forbidden");
  return answer;
}

/**
 * Changes an answer, which `findAnswer` has found.
 * @throws AppError not_found, conflict with the present answer for a stale version
 */
export async function changeAnswer(
  actor: UserActor,
  { id }: AnswerView,
  { version, ...data }: AnswerChange,
): Promise<AnswerView> {
  const [row] = await db.cannedAnswer.updateManyAndReturn({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
    select,
  });
  if (!row) throw conflict({ data: await findAnswer(actor, id) });
  return row;
}

/** Removes an answer, which `findAnswer` has found. */
export async function removeAnswer({ id }: AnswerView): Promise<void> {
  await db.cannedAnswer.deleteMany({ where: { id } });
}
