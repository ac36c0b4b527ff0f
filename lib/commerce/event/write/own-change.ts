import type { Edit } from "@/lib/kernel/content/edit";
import { fieldName } from "@/lib/kernel/content/field-name";
import { valuesOf } from "@/lib/kernel/content/fields";
import { isLive } from "@/lib/kernel/content/status";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { AppError, invalid, type FieldErrors } from "@/lib/kernel/core/errors";
import { keysOf, omit } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { requireEventInPlan } from "@/lib/commerce/membership-plan/event-room";
import { allowanceOf, type Allowance } from "@/lib/commerce/organiser/service";
import { eventTexts } from "../fields";
import { mayEditAllEvents } from "../policy";
import { eventText } from "../texts";
import type { EventTranslationChange, EventWrite } from "./change";
import type { EventState, EventTranslationState } from "./state";

/** What readers read, and an editor read before; the place is a fact that may have to change soon. */
const REVIEWED = keysOf(omit(eventTexts, ["venue", "address"]));

const rowIn = ({ translations }: EventState, locale: Locale) =>
  translations.find((one) => one.locale === locale);

/**
 * The part of a translation that the people of a company may change without an editor: of a draft
 * all but slug and schedule, and whether it waits for review.
 * @throws AppError forbidden for publishing, and for another slug
 */
function ownTranslation(
  translation: EventTranslationChange,
  present: EventTranslationState | undefined,
): EventTranslationChange {
  const { status, slug, ...rest } = omit(translation, ["published_at", "unpublish_at"]);
  if (status !== undefined && isLive(status) && status !== present?.status)
    throw new AppError("forbidden");
  if (slug !== undefined && slug !== present?.slug) throw new AppError("forbidden");
  const isOwn = status === "draft" || status === "in_review";
  return { ...rest, ...(isOwn ? { status } : {}) };
}

/** Refuses what only an editor changes on a public event. @throws AppError invalid */
function checkPublic({ previous, locale: asked }: Edit<EventState>, change: EventWrite): void {
  const errors: FieldErrors = {};
  const refuse = (field: string, text: "publicStatus" | "publicText") => {
    errors[field] = [eventText(text, asked)];
  };
  for (const locale of LOCALES) {
    const present = rowIn(previous, locale);
    const translation = change.translations[locale];
    if (!present || !translation || !isLive(present.status)) continue;
    if (translation.status !== undefined && translation.status !== present.status)
      refuse(fieldName(locale, asked, "status"), "publicStatus");
    const saved = valuesOf(eventTexts, present);
    for (const name of REVIEWED)
      if (translation[name] !== undefined && !isSame(translation[name], saved[name]))
        refuse(fieldName(locale, asked, name), "publicText");
  }
  const isPublic = previous.translations.some(({ status }) => isLive(status));
  if (isPublic && change.cover_id !== undefined && change.cover_id !== previous.coverId)
    refuse("cover_id", "publicText");
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/** Refuses prices other than those that are stored, and zero. @throws AppError invalid */
function checkPrices(
  { previous, locale }: Edit<EventState>,
  { ticket_types: types, addons }: EventWrite,
) {
  const errors: FieldErrors = {};
  const savedOf = (id: number | null | undefined) =>
    previous.ticketTypes.find((one) => one.id === id);
  const check = (field: string, price: number | null | undefined, before = 0) => {
    if (price && price !== before) errors[field] = [eventText("onlyFree", locale)];
  };
  for (const [index, { id, price_cents, group_price_cents }] of (types ?? []).entries()) {
    const saved = savedOf(id);
    const at = `ticket_types.${index}`;
    check(`${at}.price_cents`, price_cents, saved?.priceCents);
    check(`${at}.group_price_cents`, group_price_cents, saved?.groupPriceCents ?? undefined);
  }
  for (const [index, { id, price_cents }] of (addons ?? []).entries())
    check(`addons.${index}.price_cents`, price_cents, savedOf(id)?.priceCents);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/**
 * Refuses what a manager does not allow a company to do with money: prices, unless it sells tickets, or
 * takes them at its own door alone; and that door.
 * @throws AppError invalid on a price, `pay_at_door` or `only_at_door`
 */
function checkMoney(edit: Edit<EventState>, own: EventWrite, may: Allowance): void {
  const { previous, locale } = edit;
  const isAtDoor = own.pay_at_door ?? previous.payAtDoor;
  if (isAtDoor && !previous.payAtDoor && !may.atDoor)
    throw invalid("pay_at_door", eventText("doorNotAllowed", locale));
  if (may.paidTickets) return;
  const isOnlyAtDoor = isAtDoor && (own.only_at_door ?? previous.onlyAtDoor);
  if (isOnlyAtDoor && may.atDoor) return;
  // Else its prices would be paid to the house from now on.
  const hasPrices = previous.ticketTypes.some(({ priceCents }) => priceCents > 0);
  if (previous.onlyAtDoor && !isOnlyAtDoor && hasPrices)
    throw invalid("only_at_door", eventText("onlyAtDoorPrices", locale));
  checkPrices(edit, own);
}

/**
 * The company that manages an event after a change of editors, who is the one that its page names.
 * @throws AppError invalid for another one
 */
function withOrganiser({ previous, locale }: Edit<EventState>, change: EventWrite): EventWrite {
  const named = change.member_id === undefined ? previous.memberId : change.member_id;
  const managing = change.organiser_id === undefined ? previous.organiserId : change.organiser_id;
  if (managing === null || managing === named) return change;
  // Whoever names another company does not give it the event, nor leaves it with the former one.
  if (managing === previous.organiserId) return { ...change, organiser_id: null };
  throw invalid("organiser_id", eventText("organiser", locale));
}

/**
 * The part of a change that the actor may make: all for editors. The people of a company make drafts
 * of its own events and send them for review, unless a manager lets their events go live without it,
 * and give free tickets, unless a manager lets them sell some, or take their price at the door.
 * @throws AppError forbidden for publishing, and for another slug; invalid on what an editor
 * reviewed, on a price, on another organiser, and on `title` for more events than the plan has in a month
 */
export async function allowedChange(
  edit: Edit<EventState>,
  change: EventWrite,
): Promise<EventWrite> {
  const { tx, actor, previous } = edit;
  if (mayEditAllEvents(actor)) return withOrganiser(edit, change);
  const { memberId } = actor;
  const own = {
    ...omit(change, ["member_id", "organiser_id"]),
    ...(previous.version === 0 ? { member_id: memberId, organiser_id: memberId } : {}),
  };
  // Further dates of a series belong to an event that was counted.
  if (previous.version === 0 && memberId !== null && change.seriesId === undefined)
    await requireEventInPlan(tx, memberId, edit.locale);
  const may = await allowanceOf(tx, memberId);
  const { withoutReview } = may;
  checkMoney(edit, own, may);
  if (withoutReview) return own;
  checkPublic(edit, own);
  const translations: EventWrite["translations"] = {};
  for (const locale of LOCALES) {
    const translation = own.translations[locale];
    if (translation) translations[locale] = ownTranslation(translation, rowIn(previous, locale));
  }
  return { ...own, translations };
}
