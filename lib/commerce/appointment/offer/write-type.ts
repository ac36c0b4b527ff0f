import { NO_HOURS, loadRules, type Rules } from "@/lib/commerce/availability/rules";
import { greekField, given, textsAfter } from "@/lib/kernel/content/record-parts";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { keysOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { numbered, readQuestions } from "./questions";
import { loadTypes } from "./read";
import { editType, numbersOf, textsOfType, typeSelect, type TypeRow } from "./rows";
import { MOST_TYPES, type TypeChange, type TypeEditView } from "./schema";
import { offerText } from "./texts";
import { companyFor, requireItem, requireRoom, requireVersion, writing } from "./write";

const TEXTS = ["title", "description"] as const;
const NONE = { title: null, description: null };

/** What the type of the hours is called until the company says otherwise. */
const DEFAULT_TITLES = { el: "Ραντεβού", en: "Appointment" } as const;

/** The values that a new type begins with. */
const BLANK = {
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferMinutes: 0,
  stepMinutes: 30,
  noticeHours: NO_HOURS.noticeHours,
  horizonDays: NO_HOURS.horizonDays,
  cancelHours: NO_HOURS.cancelHours,
  perDay: null as number | null,
};
type Numbers = typeof BLANK;

const numbersAfter = (before: Numbers, change: TypeChange): Numbers => ({
  durationMinutes: given(change.duration_minutes, before.durationMinutes),
  bufferBeforeMinutes: given(change.buffer_before_minutes, before.bufferBeforeMinutes),
  bufferMinutes: given(change.buffer_minutes, before.bufferMinutes),
  stepMinutes: given(change.step_minutes, before.stepMinutes),
  noticeHours: given(change.notice_hours, before.noticeHours),
  horizonDays: given(change.horizon_days, before.horizonDays),
  cancelHours: given(change.cancel_hours, before.cancelHours),
  perDay: given(change.per_day, before.perDay),
});

const FIELDS = {
  durationMinutes: "duration_minutes",
  bufferBeforeMinutes: "buffer_before_minutes",
  bufferMinutes: "buffer_minutes",
  stepMinutes: "step_minutes",
  noticeHours: "notice_hours",
  horizonDays: "horizon_days",
  cancelHours: "cancel_hours",
  perDay: "per_day",
} as const satisfies Record<keyof Numbers, keyof TypeChange>;

/** @throws AppError invalid on a number of the default type that is not that of the hours */
function requireHours(row: TypeRow, rules: Rules, change: TypeChange, locale: Locale): void {
  const own = numbersOf(row, rules);
  const after = numbersAfter(own, change);
  const differing = keysOf(FIELDS).find((name) => after[name] !== own[name]);
  if (differing) throw invalid(FIELDS[differing], offerText("ofHours", locale));
  if (change.is_active === false) throw invalid("is_active", offerText("defaultStays", locale));
}

/** Where a type takes place after a change. @throws AppError invalid on `place_id` */
async function placeAfter(
  tx: Db,
  memberId: number,
  before: Pick<TypeRow, "placeKind" | "placeId">,
  change: TypeChange,
  locale: Locale,
) {
  const placeKind = given(change.place_kind, before.placeKind);
  if (placeKind !== "place") return { placeKind, placeId: null };
  const placeId = given(change.place_id, before.placeId);
  const known = await tx.appointmentPlace.count({
    where: { id: placeId ?? 0, memberId, archivedAt: null },
  });
  if (known === 0) throw invalid("place_id", offerText("placeNeeded", locale));
  return { placeKind, placeId };
}

/** The texts of a type after a change. @throws AppError invalid without a Greek title */
function titlesAfter(row: Pick<TypeRow, "translations">, change: TypeChange, locale: Locale) {
  const texts = textsAfter(TEXTS, textsOfType(row), change, locale);
  if (texts.el.title === null)
    throw invalid(greekField("title", change, locale), offerText("titleFirst", locale));
  return texts;
}

async function writeTexts(
  tx: Db,
  typeId: number,
  texts: ReturnType<typeof textsOfType>,
): Promise<void> {
  for (const locale of LOCALES) {
    const { title, description } = texts[locale];
    if (title === null)
      await tx.appointmentTypeTranslation.deleteMany({ where: { typeId, locale } });
    else
      await tx.appointmentTypeTranslation.upsert({
        where: { typeId_locale: { typeId, locale } },
        create: { typeId, locale, title, description },
        update: { title, description },
        select: { typeId: true },
      });
  }
}

/**
 * The type of the hours gets a row with the first other type or the second person, so that guests can
 * choose.
 */
export async function addDefault(tx: Db, memberId: number): Promise<void> {
  if ((await tx.appointmentType.count({ where: { memberId, isDefault: true } })) > 0) return;
  const { id: typeId } = await tx.appointmentType.create({
    data: { memberId, isDefault: true },
    select: { id: true },
  });
  const texts = {
    el: { ...NONE, title: DEFAULT_TITLES.el },
    en: { ...NONE, title: DEFAULT_TITLES.en },
  };
  await writeTexts(tx, typeId, texts);
}

async function viewOf(id: number, locale: Locale): Promise<TypeEditView> {
  const row = await db.appointmentType.findUniqueOrThrow({ where: { id }, select: typeSelect });
  return editType(row, (await loadRules(db, row.memberId)).rules, locale);
}

/** A type of one's company that was not removed. @throws AppError not_found, forbidden */
const loadOwn = async (actor: UserActor, id: number): Promise<TypeRow> =>
  requireItem(
    actor,
    await db.appointmentType.findFirst({ where: { id, archivedAt: null }, select: typeSelect }),
  );

/** A type for editing. @throws AppError not_found for others, forbidden */
export async function typeForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<TypeEditView> {
  await loadOwn(actor, id);
  return viewOf(id, locale);
}

/**
 * Adds a type of appointment to a company; with the first one that of its hours gets a row as well.
 * @throws AppError forbidden, invalid
 */
export async function createType(
  actor: UserActor,
  change: TypeChange,
  locale: Locale,
): Promise<TypeEditView> {
  const memberId = await companyFor(actor, change.member_id, locale);
  const id = await writing({ actor, memberId, part: "types" }, async (tx) => {
    const types = await loadTypes(tx, memberId);
    requireRoom("types", types.length, MOST_TYPES, locale);
    const texts = titlesAfter({ translations: [] }, change, locale);
    const place = await placeAfter(
      tx,
      memberId,
      { placeKind: "address", placeId: null },
      change,
      locale,
    );
    await addDefault(tx, memberId);
    const made = await tx.appointmentType.create({
      data: {
        memberId,
        ...numbersAfter(BLANK, change),
        ...place,
        questions: numbered(change.questions ?? [], []),
        position: change.position ?? types.length + 1,
        isActive: change.is_active ?? true,
      },
      select: { id: true },
    });
    await writeTexts(tx, made.id, texts);
    return made.id;
  });
  return viewOf(id, locale);
}

/**
 * Changes a type. Bookings that were made keep their length; the deadline for cancelling counts for
 * them at once. The numbers of the type of the hours are those of the hours.
 * @throws AppError not_found, forbidden, invalid, conflict for a stale version
 */
export async function changeType(
  actor: UserActor,
  id: number,
  change: TypeChange,
  locale: Locale,
  version: number | undefined,
): Promise<TypeEditView> {
  const { memberId } = await loadOwn(actor, id);
  await writing({ actor, memberId, part: "types" }, async (tx) => {
    const row = await tx.appointmentType.findUniqueOrThrow({ where: { id }, select: typeSelect });
    const { rules } = await loadRules(tx, memberId);
    requireVersion(version, row, editType(row, rules, locale));
    if (row.isDefault) requireHours(row, rules, change, locale);
    const texts = titlesAfter(row, change, locale);
    const place = await placeAfter(tx, memberId, row, change, locale);
    const { questions } = change;
    await tx.appointmentType.update({
      where: { id },
      data: {
        ...(row.isDefault ? {} : numbersAfter(row, change)),
        ...place,
        ...(questions && { questions: numbered(questions, readQuestions(row.questions)) }),
        position: given(change.position, row.position),
        isActive: given(change.is_active, row.isActive),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await writeTexts(tx, id, texts);
  });
  return viewOf(id, locale);
}

/**
 * Removes a type; bookings that were made keep its words. The type of the hours goes with the last
 * other one.
 * @throws AppError not_found, forbidden, conflict for the type of the hours
 */
export async function removeType(actor: UserActor, id: number, locale: Locale): Promise<void> {
  const { memberId } = await loadOwn(actor, id);
  await writing({ actor, memberId, part: "types" }, async (tx) => {
    const row = await tx.appointmentType.findUniqueOrThrow({ where: { id }, select: typeSelect });
    if (row.isDefault) throw conflict({ message: offerText("defaultStays", locale) });
    await tx.appointmentType.update({
      where: { id },
      data: { archivedAt: new Date(), isActive: false },
      select: { id: true },
    });
    const others = await tx.appointmentType.count({
      where: { memberId, archivedAt: null, isDefault: false },
    });
    const people = await tx.appointmentPerson.count({ where: { memberId, archivedAt: null } });
    if (others === 0 && people < 2)
      await tx.appointmentType.deleteMany({ where: { memberId, isDefault: true } });
  });
}
