import { basisPointsOf } from "@/lib/kernel/core/vat-rates";
import type { Edit } from "@/lib/kernel/content/edit";
import { AppError, type FieldErrors } from "@/lib/kernel/core/errors";
import { textsIn } from "@/lib/kernel/content/part-texts";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { eventText } from "../texts";
import { addonsIn, entriesIn } from "../ticket-kinds";
import { addonOf, addonsOf } from "./addons";
import type { EventChange } from "./change";
import type { SentQuestion, SentTicketType } from "./schema";
import type { EventState, QuestionState, TicketTypeState } from "./state";
import { dateOf, NEW_TICKET_TYPE, or, soldErrors } from "./ticket-type";

function ticketTypeOf(
  sent: SentTicketType,
  locale: Locale,
  saved?: TicketTypeState,
): TicketTypeState {
  const before = saved ?? NEW_TICKET_TYPE;
  const translations = LOCALES.flatMap((language) => {
    const { name, description } = textsIn(sent, language, locale);
    return name ? [{ locale: language, name, description: description ?? null }] : [];
  });
  return {
    ...NEW_TICKET_TYPE,
    id: before.id,
    priceCents: sent.price_cents,
    currency: sent.currency ?? before.currency,
    vatBasisPoints:
      sent.vat_rate === undefined ? before.vatBasisPoints : basisPointsOf(sent.vat_rate),
    capacity: or(sent.capacity, before.capacity),
    maxPerOrder: sent.max_per_order ?? before.maxPerOrder,
    groupFrom: or(sent.group_from, before.groupFrom),
    groupPriceCents: or(sent.group_price_cents, before.groupPriceCents),
    isOnline: sent.is_online ?? before.isOnline,
    isHidden: sent.is_hidden ?? before.isHidden,
    salesStart: sent.sales_start === undefined ? before.salesStart : dateOf(sent.sales_start),
    salesEnd: sent.sales_end === undefined ? before.salesEnd : dateOf(sent.sales_end),
    translations,
  };
}

function questionOf(sent: SentQuestion, locale: Locale, saved?: QuestionState) {
  const kind = sent.type ?? saved?.kind ?? "text";
  const translations = LOCALES.flatMap((language) => {
    const { label, choices } = textsIn(sent, language, locale);
    const answers = kind === "choice" ? (choices ?? []) : [];
    return label ? [{ locale: language, label, choices: answers }] : [];
  });
  return {
    id: saved?.id ?? 0,
    kind,
    required: sent.required ?? saved?.required ?? false,
    translations,
  };
}

/** Refuses wrong parts. @throws AppError invalid on their fields */
function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/** What is wrong with the group price of a ticket type, by its field; nothing without one. */
function groupErrors(type: TicketTypeState, locale: Locale): FieldErrors {
  const { groupFrom, groupPriceCents, maxPerOrder, priceCents } = type;
  if (groupFrom === null && groupPriceCents === null) return {};
  if (groupFrom === null) return { group_from: [eventText("groupFrom", locale)] };
  if (groupPriceCents === null) return { group_price_cents: [eventText("groupPrice", locale)] };
  return {
    ...(groupFrom > maxPerOrder && { group_from: [eventText("groupFromMost", locale)] }),
    ...(groupPriceCents >= priceCents && { group_price_cents: [eventText("groupPrice", locale)] }),
  };
}

/**
 * The ticket types of a change, those of the event with their ids.
 * @throws AppError invalid for one of another event, without a name, with a wrong sales window, or
 * with a group price that is not lower, or that no order reaches
 */
function ticketTypesOf(
  { previous, locale }: Edit<EventState>,
  sent: readonly SentTicketType[],
): TicketTypeState[] {
  const errors: FieldErrors = {};
  const types = sent.map((one, index) => {
    const at = (name: string) => `ticket_types.${index}.${name}`;
    const saved = entriesIn(previous.ticketTypes).find(({ id }) => id === one.id);
    if (one.id && !saved) errors[at("id")] = [eventText("ticketType", locale)];
    const type = ticketTypeOf(one, locale, saved);
    const wrong = { ...soldErrors(type, "ticketName", locale), ...groupErrors(type, locale) };
    for (const [name, messages] of Object.entries(wrong)) errors[at(name)] = messages;
    return type;
  });
  refuse(errors);
  return types;
}

/**
 * The questions of a change, those of the event with their ids.
 * @throws AppError invalid for one of another event, without a text, or with fewer than two answers
 * to choose from
 */
function questionsOf(
  { previous, locale }: Edit<EventState>,
  sent: readonly SentQuestion[],
): QuestionState[] {
  const errors: FieldErrors = {};
  const questions = sent.map((one, index) => {
    const at = (name: string) => `questions.${index}.${name}`;
    const saved = previous.questions.find(({ id }) => id === one.id);
    if (one.id && !saved) errors[at("id")] = [eventText("question", locale)];
    const question = questionOf(one, locale, saved);
    if (question.translations.length === 0)
      errors[at("label")] = [eventText("questionLabel", locale)];
    const tooFew = question.translations.some(({ choices }) => choices.length < 2);
    if (question.kind === "choice" && tooFew)
      errors[at("choices")] = [eventText("choices", locale)];
    return question;
  });
  refuse(errors);
  return questions;
}

type Sent = Pick<EventChange, "ticket_types" | "addons" | "questions">;
type Parts = Partial<Pick<EventState, "ticketTypes" | "questions">>;

/** The ticket types of an event, add-ons last; of what was not sent those that there are. */
const withAddons = (
  { ticketTypes }: Pick<EventState, "ticketTypes">,
  entries: TicketTypeState[] | undefined,
  addons: TicketTypeState[] | undefined,
): Parts =>
  entries || addons
    ? {
        ticketTypes: [...(entries ?? entriesIn(ticketTypes)), ...(addons ?? addonsIn(ticketTypes))],
      }
    : {};

/** The ticket types, add-ons and questions of a change as readers would see them, without any check. */
export function uncheckedParts(
  previous: Pick<EventState, "ticketTypes" | "questions">,
  { ticket_types: types, addons, questions }: Sent,
  locale: Locale,
): Parts {
  const saved = (id: number | null | undefined) =>
    previous.ticketTypes.find((one) => one.id === id);
  return {
    ...withAddons(
      previous,
      types?.map((one) => ticketTypeOf(one, locale, saved(one.id))),
      addons?.map((one) => addonOf(one, locale, saved(one.id))),
    ),
    ...(questions && {
      questions: questions.map((one) =>
        questionOf(
          one,
          locale,
          previous.questions.find(({ id }) => id === one.id),
        ),
      ),
    }),
  };
}

/** The ticket types, add-ons and questions after a change; those that were not sent stay. */
export const partsAfter = (
  edit: Edit<EventState>,
  { ticket_types: types, addons, questions }: EventChange,
): Parts => ({
  ...withAddons(
    edit.previous,
    types && ticketTypesOf(edit, types),
    addons && addonsOf(edit, addons),
  ),
  ...(questions ? { questions: questionsOf(edit, questions) } : {}),
});
