import { z } from "zod";
import { assetSelect } from "@/lib/kernel/asset/view";
import { columnsOf } from "@/lib/kernel/content/fields";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import type { PreviewLoader } from "@/lib/kernel/content/preview-token";
import { db } from "@/lib/kernel/core/db";
import { eventColumns, eventTexts } from "./fields";
import { getEventDraft } from "./read/service";
import type { EventRow, EventView } from "./read/view";
import { uncheckedParts } from "./write/parts";
import { eventChange } from "./write/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberLink } from "@/lib/directory/member/link";
import { copiedChange } from "@/lib/kernel/content/copied-change";

const texts = z.object(storedShape(eventTexts)).optional();
const { ticket_types, addons, questions, cancelled, cancel_reason_el, cancel_reason_en } =
  eventChange.shape;
const copiedEvent = z.object({
  ...storedShape(eventColumns),
  ticket_types,
  addons,
  questions,
  cancelled,
  cancel_reason_el,
  cancel_reason_en,
  translations: z.object({ el: texts, en: texts }).optional(),
});
type Copied = z.output<typeof copiedEvent>;

/** The company and the cover of a change; those that it does not name stay. */
async function linksOf(
  { event }: EventRow,
  { member_id: memberId, cover_id: coverId }: Copied,
  locale: Locale,
) {
  const [member, cover] = await Promise.all([
    memberId ? db.member.findFirst({ where: { id: memberId }, ...memberLink(locale) }) : null,
    coverId
      ? db.asset.findFirst({ where: { id: coverId, deletedAt: null }, select: assetSelect })
      : null,
  ]);
  return {
    member: memberId === undefined ? event.member : member,
    cover: coverId === undefined ? event.cover : cover,
  };
}

/** The ticket types and questions of a working copy, but for hidden ones; a type stays sold out. */
function partsOf({ event }: EventRow, change: Copied, locale: Locale) {
  const { ticketTypes, ...parts } = uncheckedParts(event, change, locale);
  const soldOut = (id: number) => event.ticketTypes.find((one) => one.id === id)?.soldOut ?? null;
  return {
    ...parts,
    ...(ticketTypes && {
      ticketTypes: ticketTypes
        .filter(({ isHidden }) => !isHidden)
        .map((type) => ({ ...type, soldOut: soldOut(type.id) })),
    }),
  };
}

/** The place that a change of a translation names. */
const placeIn = ({ venue, address }: { venue?: string | null; address?: string | null } = {}) => ({
  ...(venue !== undefined && { venue }),
  ...(address !== undefined && { address }),
});

/** A row with the fields of a working copy. */
async function withCopy(row: EventRow, change: Copied, locale: Locale): Promise<EventRow> {
  const { event } = row;
  const {
    translations,
    cancelled: isCancelled,
    cancel_reason_el: el,
    cancel_reason_en: en,
  } = change;
  const own = translations?.[locale] ?? {};
  const cancelledAt = isCancelled ? (event.cancelledAt ?? new Date()) : event.cancelledAt;
  return {
    ...row,
    ...columnsOf(eventTexts, own),
    ...(own.body_doc !== undefined && { bodyDoc: own.body_doc as EventRow["bodyDoc"] }),
    event: {
      ...event,
      ...columnsOf(eventColumns, change),
      ...(await linksOf(row, change, locale)),
      ...partsOf(row, change, locale),
      translations: event.translations.map((one) => ({
        ...one,
        ...placeIn(translations?.[one.locale]),
      })),
      cancelledAt,
      ...(cancelledAt && el !== undefined && { cancelReasonEl: el }),
      ...(cancelledAt && en !== undefined && { cancelReasonEn: en }),
    },
  };
}

/** The preview of an event or a webinar, whatever its status, or of its working copy. */
export const loadEventPreview: PreviewLoader<{ event: EventView }> = async ({
  id,
  locale,
  copy,
}) => {
  const event = await getEventDraft(id, locale, async (row) => {
    const change = await copiedChange({ kind: "event", id, ...(copy && { copy }) }, copiedEvent);
    return change ? withCopy(row, change, locale) : row;
  });
  return event && { variant: event.kind, title: event.meta_title ?? event.title, event };
};
