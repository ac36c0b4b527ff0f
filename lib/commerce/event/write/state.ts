import { percentOf } from "@/lib/kernel/core/vat-rates";
import { z } from "zod";
import { storedShape, storedTranslations } from "@/lib/kernel/content/field-schemas";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { omit, recordOf } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isoOrNull, scheduledColumns, viewSchedule } from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { cancelReasonSelect } from "../cancel-reason";
import { eventColumns, eventTexts, restoredTexts } from "../fields";
import { addonsIn, entriesIn } from "../ticket-kinds";
import type { EventChange } from "./change";

/** The columns of a ticket type on sale. */
export const ticketTypeSelect = {
  id: true,
  priceCents: true,
  currency: true,
  vatBasisPoints: true,
  capacity: true,
  maxPerOrder: true,
  groupFrom: true,
  groupPriceCents: true,
  isOnline: true,
  isHidden: true,
  isAddon: true,
  withTypeIds: true,
  maxPerTicket: true,
  salesStart: true,
  salesEnd: true,
  translations: {
    orderBy: { locale: "asc" },
    select: { locale: true, name: true, description: true },
  },
} satisfies Prisma.TicketTypeSelect;
export type TicketTypeState = Prisma.TicketTypeGetPayload<{ select: typeof ticketTypeSelect }>;

/** The columns of a question that is asked. */
const questionSelect = {
  id: true,
  kind: true,
  required: true,
  translations: {
    orderBy: { locale: "asc" },
    select: { locale: true, label: true, choices: true },
  },
} satisfies Prisma.EventQuestionSelect;
export type QuestionState = Prisma.EventQuestionGetPayload<{ select: typeof questionSelect }>;

/** The ticket types and questions of an event, in their order; archived ones are left out. */
export const partsSelect = {
  ticketTypes: {
    where: { archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: ticketTypeSelect,
  },
  questions: {
    where: { archivedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: questionSelect,
  },
} satisfies Prisma.EventSelect;

/** The state of an event before and after a save. */
export const eventStateSelect = {
  id: true,
  kind: true,
  version: true,
  ...selectOf(eventColumns),
  cancelledAt: true,
  ...cancelReasonSelect,
  calendarSequence: true,
  seriesId: true,
  createdById: true,
  submittedAt: true,
  reviewNote: true,
  ...partsSelect,
  translations: {
    select: {
      ...scheduledColumns,
      ...selectOf(eventTexts),
    },
  },
} satisfies Prisma.EventSelect;
export type EventState = Prisma.EventGetPayload<{ select: typeof eventStateSelect }>;
export type EventTranslationState = EventState["translations"][number];

/** The state before the first save; a webinar is always online. */
export const blankEvent = (kind: EventKind): EventState => ({
  id: 0,
  kind,
  version: 0,
  startsAt: new Date(0),
  endsAt: new Date(0),
  timeZone: "Europe/Athens",
  isOnline: kind === "webinar",
  onlineUrl: null,
  recordingUrl: null,
  capacity: null,
  refundUntil: null,
  payAtDoor: false,
  onlyAtDoor: false,
  asksHolders: false,
  memberId: null,
  organiserId: null,
  coverId: null,
  cancelledAt: null,
  cancelReasonEl: null,
  cancelReasonEn: null,
  calendarSequence: 0,
  seriesId: null,
  createdById: null,
  submittedAt: null,
  reviewNote: null,
  ticketTypes: [],
  questions: [],
  translations: [],
});

/** A ticket type in the form of a PUT body, without its id. */
export const viewTicketType = ({ translations, ...type }: TicketTypeState) => ({
  price_cents: type.priceCents,
  // The database allows no other.
  currency: "EUR" as const,
  vat_rate: percentOf(type.vatBasisPoints),
  capacity: type.capacity,
  max_per_order: type.maxPerOrder,
  group_from: type.groupFrom,
  group_price_cents: type.groupPriceCents,
  is_online: type.isOnline,
  is_hidden: type.isHidden,
  sales_start: isoOrNull(type.salesStart),
  sales_end: isoOrNull(type.salesEnd),
  translations: recordOf(LOCALES, (locale) => {
    const own = translations.find((one) => one.locale === locale);
    return own ? { name: own.name, description: own.description } : null;
  }),
});

/** An add-on in the form of a PUT body, without its id. */
export const viewAddon = (addon: TicketTypeState) => ({
  ...omit(viewTicketType(addon), ["group_from", "group_price_cents", "is_online", "is_hidden"]),
  max_per_ticket: addon.maxPerTicket,
  ticket_type_ids: addon.withTypeIds,
  is_offered: !addon.isHidden,
});

/** A question in the form of a PUT body, without its id. */
export const viewQuestion = ({ kind, required, translations }: QuestionState) => ({
  type: kind,
  required,
  translations: recordOf(LOCALES, (locale) => {
    const own = translations.find((one) => one.locale === locale);
    return own ? { label: own.label, choices: own.choices } : null;
  }),
});

/** A snapshot of an event, in the form of a PUT body. */
export const snapshotOf = (state: EventState) => ({
  ...valuesOf(eventColumns, state),
  cancelled: state.cancelledAt !== null,
  cancel_reason_el: state.cancelReasonEl,
  cancel_reason_en: state.cancelReasonEn,
  ticket_types: entriesIn(state.ticketTypes).map(viewTicketType),
  addons: addonsIn(state.ticketTypes).map(viewAddon),
  questions: state.questions.map(viewQuestion),
  translations: translationsOf(state, (row) => ({
    ...valuesOf(eventTexts, row),
    ...viewSchedule(row),
  })),
});

const stored = z.object({
  cover_id: z.int().nullish(),
  translations: storedTranslations(storedShape(restoredTexts)),
});

/**
 * The change that restores a snapshot: its texts and cover (`restoredTexts`); slugs and status stay,
 * too.
 */
export const changeOf = (snapshot: Prisma.JsonObject): EventChange => stored.parse(snapshot);
