import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import type { Bodies } from "@/lib/kernel/content/bodies";
import { noValues, valuesOf } from "@/lib/kernel/content/fields";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import { isOutdated } from "@/lib/kernel/content/translations";
import { translationIn } from "@/lib/kernel/content/translations-of";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { namedMember, viewNamedMember } from "@/lib/directory/member/link";
import type { Prisma } from "@/prisma/client/client";
import { eventColumns, eventTexts } from "../fields";
import { cancelReasonIn } from "../cancel-reason";
import { eventPath } from "../path";
import { isActive } from "../read/view";
import { eventStateSelect, viewQuestion, viewTicketType, type EventState } from "../write/state";

/** The columns of the editing view of an event. */
export const eventEditSelect = {
  ...eventStateSelect,
  member: namedMember,
  cover: { select: assetSelect },
  createdBy: { select: { id: true, name: true, surname: true } },
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.EventSelect;
type EventEditRow = Prisma.EventGetPayload<{ select: typeof eventEditSelect }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

function viewTranslation(state: EventState, locale: Locale, bodies: Bodies) {
  const translation = translationIn(state, locale);
  if (!translation) return null;
  return {
    ...valuesOf(eventTexts, translation),
    slug: translation.slug,
    body: bodies[locale] ?? "",
    status: translation.status,
    published_at: iso(translation.publishedAt),
    unpublish_at: iso(translation.unpublishAt),
    words_at: translation.wordsAt.toISOString(),
    is_outdated: isOutdated(translation, translationIn(state, otherLocale(locale))),
  };
}

/** The values of a missing translation. */
const EMPTY_TRANSLATION = {
  ...noValues(eventTexts),
  slug: null,
  body: "",
  status: null,
  published_at: null,
  unpublish_at: null,
};

/**
 * The editing view of an event: the flat fields of the requested locale, `translations`, ticket
 * types and questions in both locales, and `version` (docs/api.md#editing-view).
 */
export function viewEventForEditing(row: EventEditRow, bodies: Bodies, locale: Locale) {
  const translations = recordOf(LOCALES, (each) => viewTranslation(row, each, bodies));
  const {
    is_outdated: _outdated,
    words_at: _age,
    ...flat
  } = translations[locale] ?? { ...EMPTY_TRANSLATION, is_outdated: false, words_at: null };
  return {
    id: row.id,
    kind: row.kind,
    ...flat,
    translations,
    ...valuesOf(eventColumns, row),
    active: isActive(row),
    cancelled: row.cancelledAt !== null,
    cancelled_at: iso(row.cancelledAt),
    cancel_reason: cancelReasonIn(row, locale),
    cancel_reason_el: row.cancelReasonEl,
    cancel_reason_en: row.cancelReasonEn,
    calendar_sequence: row.calendarSequence,
    ticket_types: row.ticketTypes.map((type) => ({ id: type.id, ...viewTicketType(type) })),
    questions: row.questions.map((question) => ({ id: question.id, ...viewQuestion(question) })),
    member: viewNamedMember(row.member, locale),
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    created_by: row.createdBy && {
      id: row.createdBy.id,
      name: `${row.createdBy.name} ${row.createdBy.surname}`.trim(),
    },
    may: { publish: true, delete: true, change_slug: true },
    alternates: viewAlternates(row.translations, (slug) => eventPath(row.kind, slug)),
    preview: previewPaths("event", row.id, (each) => translations[each] !== null),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
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
  cover: { select: assetSelect },
  translations: {
    select: {
      locale: true,
      title: true,
      slug: true,
      status: true,
      publishedAt: true,
      unpublishAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.EventSelect;
type EventListRow = Prisma.EventGetPayload<{ select: typeof eventRowSelect }>;

/** An event in the list for editing. */
export function viewEventRow(row: EventListRow, locale: Locale) {
  const translations = recordOf(LOCALES, (each) => {
    const own = translationIn(row, each);
    return own
      ? {
          title: own.title,
          slug: own.slug,
          status: own.status,
          published_at: iso(own.publishedAt),
          unpublish_at: iso(own.unpublishAt),
          is_outdated: isOutdated(own, translationIn(row, otherLocale(each))),
        }
      : null;
  });
  return {
    id: row.id,
    translations,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_online: row.isOnline,
    active: isActive(row),
    cancelled_at: iso(row.cancelledAt),
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    updated_at: row.updatedAt.toISOString(),
    deleted_at: iso(row.deletedAt),
    version: row.version,
  };
}
export type EventRowView = ReturnType<typeof viewEventRow>;
