import { lockRules, type Rules } from "@/lib/commerce/availability/rules";
import { requireCaptcha } from "@/lib/kernel/captcha/require";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, isConflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { checkAnswers, readQuestions, type Answers } from "../offer/questions";
import type { TypeRow } from "../offer/rows";
import { isHeldBy, viewSlot, type SlotRow } from "../rows";
import { slotSelect } from "../rows";
import type { SlotView } from "../schema";
import { endHoldsOf, take } from "../take";
import type { Taking } from "../write-taken";
import { lockTaker, userTaker, type Taker } from "../taker";
import { appointmentText } from "../texts";
import { publicMember } from "../visible";
import { holdingAsVisitor, type Asking } from "../visitor/hold";
import { viewVisitorSlot } from "../visitor/find";
import { writeSlots } from "../write-slots";
import { chosenOf, makeFree } from "./make";
import type { TimeTaking, VisitorTimeTaking } from "./schema";

type Wanted = Pick<TimeTaking, "member_id" | "type_id" | "person_id" | "starts_at" | "answers">;

/** The hold or booking that the taker has of this very time already. */
async function findOwn(
  tx: Db,
  { holder }: Taker,
  { member_id: memberId, type_id: typeId, starts_at: startsAt }: Wanted,
  type: TypeRow,
  now: Date,
): Promise<SlotRow | undefined> {
  const ofType = type.isDefault ? { OR: [{ typeId }, { typeId: null }] } : { typeId };
  const rows = await tx.appointmentSlot.findMany({
    where: { ...holder, memberId, startsAt, removedAt: null, ...ofType },
    select: slotSelect,
  });
  return rows.find((row) => isHeldBy(holder, row, now));
}

/** The answers to a type, which a booking needs and a user's hold does not yet. */
function answersTo(
  type: TypeRow,
  wanted: Wanted,
  isNeeded: boolean,
  locale: Locale,
): Answers | undefined {
  if (!isNeeded && wanted.answers === undefined) return undefined;
  return checkAnswers(readQuestions(type.questions), wanted.answers ?? {}, locale);
}

/** Holds or books a free time, in the transaction of the caller. */
async function takeFree(
  tx: Db,
  taker: Taker,
  wanted: Wanted,
  { taking, locale }: { taking: Taking; locale: Locale },
): Promise<SlotRow> {
  await lockTaker(tx, taker);
  const { member_id: memberId, starts_at: startsAt } = wanted;
  // Who makes a row keeps out those who book, and those who make others.
  const rules: Rules = await lockRules(tx, memberId, "update");
  const now = new Date();
  const choice = { typeId: wanted.type_id, personId: wanted.person_id };
  const chosen = await chosenOf(tx, memberId, choice, locale);
  // Visitors answer with the hold, as the code alone confirms it.
  const isNeeded = taking.status === "booked" || "visitorId" in taker.holder;
  const answers = answersTo(chosen.type, wanted, isNeeded, locale);
  const whole: Taking = { ...taking, ...(answers && { answers }), isFresh: true };
  const own = await findOwn(tx, taker, wanted, chosen.type, now);
  if (own) return take(tx, taker, own.id, whole, locale);
  const ended = await endHoldsOf(tx, taker, memberId, now);
  if (ended > 0) await writeSlots(tx, memberId, rules, now);
  const row = await makeFree(tx, { ...chosen, startsAt, rules, now, locale });
  return take(tx, taker, row.id, whole, locale);
}

/** Runs it; a refusal shows no row, as the one that was made for it is gone. @throws AppError */
async function taking<T>(locale: Locale, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isOverlap(error)) throw conflict({ message: appointmentText("ownOverlap", locale) });
    if (!isConflict(error) || error.detail.data === undefined) throw error;
    throw conflict({ message: error.message });
  }
}

/** @throws AppError not_found for a company without public page */
export async function requirePublic(memberId: number): Promise<void> {
  if ((await db.member.count({ where: { id: memberId, ...publicMember() } })) === 0)
    throw notFound();
}

/**
 * A user holds a free time of a type, or books it; with `replaces` a booking of theirs moves there. The
 * row is made in the same transaction, and is a slot from then on.
 * @throws AppError forbidden without a confirmed address, not_found, invalid on `member_id` for the own
 * company, `type_id`, `person_id`, `replaces` and `answers.<id>`, conflict: taken, too soon, no more of
 * the type on that day, too many on that day, another appointment at that time
 */
export async function takeTime(
  actor: UserActor,
  wanted: TimeTaking,
  locale: Locale,
): Promise<SlotView> {
  if (!actor.verified) throw new AppError("forbidden");
  await requirePublic(wanted.member_id);
  if (wanted.member_id === actor.memberId)
    throw invalid("member_id", appointmentText("ownCompany", locale));
  const { status, note, replaces } = wanted;
  const slot = await taking(locale, () =>
    inTransaction((tx) =>
      takeFree(tx, userTaker(actor), wanted, { taking: { status, note, replaces }, locale }),
    ),
  );
  return viewSlot(actor, slot, new Date());
}

/**
 * Holds a free time of a type for a quarter of an hour for somebody without an account, and mails the
 * code and the link that confirm it, as for a slot.
 * @throws AppError as `takeTime`, invalid for a wrong captcha, too_many over a limit
 */
export async function takeTimeAsVisitor(
  wanted: VisitorTimeTaking,
  asking: Asking,
): Promise<SlotView> {
  const { member_id: memberId, guest, note } = wanted;
  await requirePublic(memberId);
  await requireCaptcha(wanted["g-recaptcha-response"], asking.address ?? "unknown", asking.locale);
  const { locale } = asking;
  return taking(locale, () =>
    holdingAsVisitor(memberId, guest, asking, async (tx, taker, visitorId) => {
      const held = await takeFree(tx, taker, wanted, { taking: { status: "held", note }, locale });
      return viewVisitorSlot(visitorId, held);
    }),
  );
}
