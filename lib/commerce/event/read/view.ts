import { viewAlternates, publishedColumns } from "@/lib/kernel/content/alternates";
import { selectOf, shownFields, valuesOf } from "@/lib/kernel/content/fields";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { omit } from "@/lib/kernel/core/records";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { viewSchedule, viewStamps } from "@/lib/kernel/content/desk-view";
import { coverAndMember, viewCoverAndMember } from "@/lib/directory/member/link";
import type { Prisma } from "@/prisma/client/client";
import { eventColumns, eventTexts } from "../fields";
import { cancelReasonIn, cancelReasonSelect } from "../cancel-reason";
import { eventPath } from "../path";
import { placeFor } from "../place";
import { sellerSelect, viewSeller } from "@/lib/commerce/organiser/seller";
import { addonsIn, entriesIn } from "../ticket-kinds";
import {
  partsSelect,
  ticketTypeSelect,
  viewAddon,
  viewQuestion,
  viewTicketType,
  type QuestionState,
  type TicketTypeState,
} from "../write/state";

const CARD_TEXTS = shownFields(eventTexts, "card");
const PAGE_TEXTS = shownFields(eventTexts, "page");
const CARD_COLUMNS = shownFields(eventColumns, "card");
const PAGE_COLUMNS = shownFields(eventColumns, "page");

/** The ticket types that everybody sees: hidden ones are in no answer but to a code that opens them. */
const shownTypes = { archivedAt: null, isHidden: false } satisfies Prisma.TicketTypeWhereInput;

/** The dates of a series that readers can come to, or could. */
const heldDates = (locale: Locale) =>
  ({
    deletedAt: null,
    cancelledAt: null,
    translations: { some: { locale, ...publishedWindowFilter() } },
  }) satisfies Prisma.EventWhereInput;

/** The columns of an event in a list, read from its translation. */
export const eventCardSelect = (locale: Locale) =>
  ({
    eventId: true,
    ...selectOf(CARD_TEXTS),
    ...publishedColumns,
    event: {
      select: {
        kind: true,
        ...selectOf(CARD_COLUMNS),
        cancelledAt: true,
        seriesId: true,
        series: { select: { _count: { select: { dates: { where: heldDates(locale) } } } } },
        ...coverAndMember(locale),
        translations: { select: { locale: true, venue: true, address: true } },
        ticketTypes: {
          where: shownTypes,
          select: { priceCents: true, isAddon: true, soldOut: { select: { ticketTypeId: true } } },
        },
      },
    },
  }) satisfies Prisma.EventTranslationSelect;

/** The columns of a ticket type as readers see it. */
export const publicTypeSelect = {
  ...ticketTypeSelect,
  soldOut: { select: { ticketTypeId: true } },
} satisfies Prisma.TicketTypeSelect;

/** The columns of a public event, read from its translation. */
export const eventSelect = (locale: Locale) =>
  ({
    ...eventCardSelect(locale),
    bodyDoc: true,
    ...selectOf(PAGE_TEXTS),
    event: {
      select: {
        ...eventCardSelect(locale).event.select,
        ...selectOf(PAGE_COLUMNS),
        ...partsSelect,
        ticketTypes: {
          ...partsSelect.ticketTypes,
          where: shownTypes,
          select: publicTypeSelect,
        },
        ...sellerSelect,
        ...cancelReasonSelect,
        calendarSequence: true,
        version: true,
        createdAt: true,
        updatedAt: true,
        translations: {
          select: {
            ...eventCardSelect(locale).event.select.translations.select,
            ...publishedColumns,
          },
        },
      },
    },
  }) satisfies Prisma.EventTranslationSelect;

type CardRow = Prisma.EventTranslationGetPayload<{ select: ReturnType<typeof eventCardSelect> }>;
export type EventRow = Prisma.EventTranslationGetPayload<{
  select: ReturnType<typeof eventSelect>;
}>;

/** Whether an event is neither cancelled nor over. */
export const isActive = (
  { cancelledAt, endsAt }: { cancelledAt: Date | null; endsAt: Date },
  now = new Date(),
): boolean => cancelledAt === null && endsAt > now;

/** Whether no ticket type of an event has a free seat; false for an event without tickets. */
const isSoldOut = (types: readonly { soldOut: object | null }[]): boolean =>
  types.length > 0 && types.every(({ soldOut }) => soldOut !== null);

/** An event in a list. */
export function viewEventCard(row: CardRow, locale: Locale) {
  const { event } = row;
  tagResponse(`event_card:${row.eventId}`);
  const { venue, address } = placeFor(event.translations, locale);
  const types = entriesIn(event.ticketTypes);
  const prices = types.map(({ priceCents }) => priceCents);
  return {
    id: row.eventId,
    kind: event.kind,
    slug: row.slug,
    ...valuesOf(CARD_TEXTS, row),
    venue,
    address,
    ...valuesOf(CARD_COLUMNS, event),
    cancelled_at: event.cancelledAt?.toISOString() ?? null,
    series_id: event.seriesId,
    /** How many dates its series has; null without a series. */
    series_dates: event.series?._count.dates ?? null,
    /** The lowest price in cents; null without tickets. */
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    has_more_prices: new Set(prices).size > 1,
    sold_out: isSoldOut(types),
    ...viewCoverAndMember(event, locale),
  };
}
export type EventCard = ReturnType<typeof viewEventCard>;

/** A part's text in the locale, else in the other one. */
const inLocale = <T>(translations: Record<Locale, T | null>, locale: Locale): T | null =>
  translations[locale] ?? translations[otherLocale(locale)];

/** A ticket type as readers see it. */
export function viewPublicTicketType(
  { soldOut, ...type }: TicketTypeState & { soldOut?: object | null },
  locale: Locale,
) {
  const { translations, ...fields } = omit(viewTicketType(type), ["is_hidden"]);
  const own = inLocale(translations, locale);
  return {
    id: type.id,
    name: own?.name ?? "",
    description: own?.description ?? null,
    ...fields,
    sold_out: Boolean(soldOut),
  };
}

/** An add-on as readers see it. */
function viewPublicAddon(
  { soldOut, ...addon }: TicketTypeState & { soldOut?: object | null },
  locale: Locale,
) {
  const { translations, ...fields } = omit(viewAddon(addon), ["is_offered"]);
  const own = inLocale(translations, locale);
  return {
    id: addon.id,
    name: own?.name ?? "",
    description: own?.description ?? null,
    ...fields,
    sold_out: Boolean(soldOut),
  };
}

/** A question as buyers see it. */
function viewPublicQuestion(question: QuestionState, locale: Locale) {
  const { translations, ...fields } = viewQuestion(question);
  const own = inLocale(translations, locale);
  return { id: question.id, label: own?.label ?? "", choices: own?.choices ?? [], ...fields };
}

/**
 * The public view of an event without seats left, which change with every order, but with what is
 * sold out, which changes its tag at the crossing; `body` is the rendered, safe HTML of its
 * document. The address where it is joined is never in it.
 */
export function viewEvent(row: EventRow, body: string, locale: Locale) {
  tagResponse(`event:${row.eventId}`);
  const { event } = row;
  const card = omit(viewEventCard(row, locale), ["price_from", "has_more_prices"]);
  return {
    ...card,
    body,
    ...omit(valuesOf(PAGE_TEXTS, row), ["address"]),
    ...valuesOf(PAGE_COLUMNS, event),
    ...omit(viewSchedule(row), ["slug"]),
    member_id: event.memberId,
    seller: viewSeller(event, locale),
    cancel_reason: cancelReasonIn(event, locale),
    calendar_sequence: event.calendarSequence,
    ticket_types: entriesIn(event.ticketTypes).map((type) => viewPublicTicketType(type, locale)),
    addons: addonsIn(event.ticketTypes).map((addon) => viewPublicAddon(addon, locale)),
    questions: event.questions.map((question) => viewPublicQuestion(question, locale)),
    alternates: viewAlternates(event.translations, (slug) => eventPath(event.kind, slug)),
    ...viewStamps(event),
  };
}
export type EventView = ReturnType<typeof viewEvent>;
