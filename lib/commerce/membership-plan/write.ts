import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { given, greekField, textsAfter } from "@/lib/kernel/content/record-parts";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireManager } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { loadPlanForEditing } from "./desk";
import { textsOfPlan, type PlanTexts } from "./name";
import type { PlanChange } from "./schema";
import { planText } from "./texts";

const TEXTS = ["name", "text", "points"] as const;
type State = {
  position: number;
  is_offered: boolean;
  month_cents: number | null;
  year_cents: number | null;
  most_pictures: number | null;
  most_events: number | null;
  trial_days: number;
  translations: Record<Locale, PlanTexts>;
};
const NO_TEXTS: PlanTexts = { name: null, text: null, points: null };
const BLANK: State = {
  position: 0,
  is_offered: true,
  month_cents: null,
  year_cents: null,
  most_pictures: null,
  most_events: null,
  trial_days: 0,
  translations: { el: NO_TEXTS, en: NO_TEXTS },
};

/** The values of a plan, in the form of a body, locked. @throws AppError not_found */
async function lockState(tx: Db, id: number): Promise<State & { version: number }> {
  await tx.$executeRaw`SELECT FROM membership_plan WHERE id = ${id} FOR UPDATE`;
  const row = await tx.membershipPlan.findUnique({
    where: { id },
    select: {
      position: true,
      isOffered: true,
      monthCents: true,
      yearCents: true,
      mostPictures: true,
      mostEvents: true,
      trialDays: true,
      version: true,
      translations: { select: { locale: true, name: true, text: true, points: true } },
    },
  });
  if (!row) throw notFound();
  return {
    position: row.position,
    is_offered: row.isOffered,
    month_cents: row.monthCents,
    year_cents: row.yearCents,
    most_pictures: row.mostPictures,
    most_events: row.mostEvents,
    trial_days: row.trialDays,
    translations: textsOfPlan(row.translations),
    version: row.version,
  };
}

const isFree = (state: State) => state.month_cents === null && state.year_cents === null;

/** The values after a change. @throws AppError invalid */
async function changed(
  tx: Db,
  id: number | undefined,
  before: State,
  input: PlanChange,
  locale: Locale,
): Promise<State> {
  const after: State = {
    position: given(input.position, before.position),
    is_offered: given(input.is_offered, before.is_offered),
    month_cents: given(input.month_cents, before.month_cents),
    year_cents: given(input.year_cents, before.year_cents),
    most_pictures: given(input.most_pictures, before.most_pictures),
    most_events: given(input.most_events, before.most_events),
    trial_days: given(input.trial_days, before.trial_days),
    translations: textsAfter(TEXTS, before.translations, input, locale),
  };
  if (after.translations.el.name === null)
    throw invalid(greekField("name", input, locale), planText("nameFirst", locale));
  if (isFree(after)) {
    if (after.trial_days > 0) throw invalid("trial_days", planText("freeTrial", locale));
    // Of two plans without a price that are saved at once, the second finds the first.
    await lockUntilCommit(tx, "membership plan without a price");
    const other = await tx.membershipPlan.findFirst({
      where: { monthCents: null, yearCents: null },
      select: { id: true },
    });
    if (other && other.id !== id) throw invalid("year_cents", planText("oneFree", locale));
  }
  return after;
}

const columnsOf = (state: State) => ({
  position: state.position,
  isOffered: state.is_offered,
  monthCents: state.month_cents,
  yearCents: state.year_cents,
  mostPictures: state.most_pictures,
  mostEvents: state.most_events,
  trialDays: state.trial_days,
});

/** Writes the texts of each language that has some, and removes those of one without. */
async function writeTexts(tx: Db, planId: number, { translations }: State): Promise<void> {
  for (const locale of LOCALES) {
    const texts = translations[locale];
    if (TEXTS.every((name) => texts[name] === null))
      await tx.membershipPlanTranslation.deleteMany({ where: { planId, locale } });
    else
      await tx.membershipPlanTranslation.upsert({
        where: { planId_locale: { planId, locale } },
        create: { planId, locale, ...texts },
        update: texts,
        select: { planId: true },
      });
  }
}

const plans = recordWrites({
  kind: "membership_plan",
  requireRight: requireManager,
  view: loadPlanForEditing,
});

/** Creates a plan. @throws AppError forbidden, invalid */
export const createPlan = plans.creating<PlanChange>(async (tx, { input, locale }) => {
  const state = await changed(tx, undefined, BLANK, input, locale);
  const { id } = await tx.membershipPlan.create({ data: columnsOf(state), select: { id: true } });
  await writeTexts(tx, id, state);
  return id;
});

/**
 * Changes a plan. Orders that were made keep their price, and periods their length; what the plan
 * brings counts for all who have it at once.
 * @throws AppError forbidden, not_found, invalid, conflict with the present plan for a stale version
 */
export const updatePlan = plans.updating<PlanChange>(async (tx, { id, input, locale, version }) => {
  const { version: saved, ...before } = await lockState(tx, id);
  requireVersion({ version: saved }, version);
  const after = await changed(tx, id, before, input, locale);
  await writeTexts(tx, id, after);
  await tx.membershipPlan.update({
    where: { id },
    data: { ...columnsOf(after), version: { increment: 1 } },
    select: { id: true },
  });
  return changeDetail(before, after);
});

/**
 * Deletes a plan that nobody ever ordered and no promo code is for; others are taken off the offer instead.
 * @throws AppError forbidden, not_found, conflict
 */
export const removePlan = plans.removing(async (tx, { id, locale }) => {
  await lockState(tx, id);
  const [orders, periods, announced] = [
    await tx.order.count({ where: { planId: id } }),
    await tx.membershipPeriod.count({ where: { planId: id } }),
    await tx.periodRenewal.count({ where: { planId: id } }),
  ];
  if ((await tx.promoCode.count({ where: { planId: id } })) > 0)
    throw conflict({ message: planText("hasCode", locale) });
  if (orders + periods + announced > 0) throw conflict({ message: planText("used", locale) });
  await tx.membershipPlan.delete({ where: { id }, select: { id: true } });
});
