import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import type { Bodies } from "@/lib/kernel/content/bodies";
import { noValues, valuesOf } from "@/lib/kernel/content/fields";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import { isOutdated } from "@/lib/kernel/content/translations-of";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  NO_ARTICLE,
  isoOrNull,
  scheduledColumns,
  viewArticle,
  viewRowStamps,
  viewSchedule,
  viewStamps,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
import { namedMember, viewNamedMember } from "@/lib/directory/member/link";
import type { Prisma } from "@/prisma/client/client";
import { eventColumns, eventTexts } from "../fields";
import { cancelReasonIn } from "../cancel-reason";
import { eventPath } from "../path";
import { isActive } from "../read/view";
import { addonsIn, entriesIn } from "../ticket-kinds";
import { eventStateSelect, viewAddon, viewQuestion, viewTicketType } from "../write/state";

/** The columns of the editing view of an event. */
export const eventEditSelect = {
  ...eventStateSelect,
  member: namedMember,
  seller: true,
  cover: { select: assetSelect },
  createdBy: { select: { id: true, name: true, surname: true } },
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.EventSelect;
export type EventEditRow = Prisma.EventGetPayload<{ select: typeof eventEditSelect }>;

/**
 * What a user may do with an event: `sell` tickets with a price, take it at the `door`, and `review`
 * what companies send.
 */
export type EventRights = Record<
  "publish" | "delete" | "change_slug" | "review" | "sell" | "door",
  boolean
>;

/**
 * The editing view of an event: the flat fields of the requested locale, `translations`, ticket
 * types and questions in both locales, and `version` (docs/api.md#editing-view).
 */
export function viewEventForEditing(
  row: EventEditRow,
  bodies: Bodies,
  may: EventRights,
  locale: Locale,
) {
  const translations = viewTranslations(row, (own, other) =>
    viewArticle(eventTexts, own, other, bodies),
  );
  const flat = omit(translations[locale] ?? { ...noValues(eventTexts), ...NO_ARTICLE }, [
    "is_outdated",
    "words_at",
  ]);
  return {
    id: row.id,
    kind: row.kind,
    ...flat,
    translations,
    ...valuesOf(eventColumns, row),
    active: isActive(row),
    cancelled: row.cancelledAt !== null,
    cancelled_at: isoOrNull(row.cancelledAt),
    cancel_reason: cancelReasonIn(row, locale),
    cancel_reason_el: row.cancelReasonEl,
    cancel_reason_en: row.cancelReasonEn,
    calendar_sequence: row.calendarSequence,
    series_id: row.seriesId,
    seller: row.seller,
    ticket_types: entriesIn(row.ticketTypes).map((type) => ({
      id: type.id,
      ...viewTicketType(type),
    })),
    addons: addonsIn(row.ticketTypes).map((addon) => ({ id: addon.id, ...viewAddon(addon) })),
    questions: row.questions.map((question) => ({ id: question.id, ...viewQuestion(question) })),
    member: viewNamedMember(row.member, locale),
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    created_by: row.createdBy && {
      id: row.createdBy.id,
      name: `${row.createdBy.name} ${row.createdBy.surname}`.trim(),
    },
    submitted_at: isoOrNull(row.submittedAt),
    review_note: row.reviewNote,
    may,
    alternates: viewAlternates(row.translations, (slug) => eventPath(row.kind, slug)),
    preview: previewPaths("event", row.id, (each) => translations[each] !== null),
    ...viewStamps(row),
  };
}
export type EventEditView = ReturnType<typeof viewEventForEditing>;

/** The columns of a row of the list. */
export const eventRowSelect = {
  id: true,
  startsAt: true,
  endsAt: true,
  isOnline: true,
  cancelledAt: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  member: namedMember,
  organiserId: true,
  submittedAt: true,
  cover: { select: assetSelect },
  translations: { select: { ...scheduledColumns, title: true } },
} satisfies Prisma.EventSelect;
type EventListRow = Prisma.EventGetPayload<{ select: typeof eventRowSelect }>;

/** An event in the list for editing. */
export function viewEventRow(row: EventListRow, locale: Locale) {
  const company = viewNamedMember(row.member, locale);
  return {
    id: row.id,
    translations: viewTranslations(row, (own, other) => ({
      title: own.title,
      ...viewSchedule(own),
      is_outdated: isOutdated(own, other),
    })),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_online: row.isOnline,
    active: isActive(row),
    cancelled_at: isoOrNull(row.cancelledAt),
    member: company ? { id: company.id, member_name: company.member_name } : null,
    organiser_id: row.organiserId,
    submitted_at: isoOrNull(row.submittedAt),
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    ...viewRowStamps(row),
  };
}
export type EventRowView = ReturnType<typeof viewEventRow>;
