import {
  checkDescriptions,
  lookUpAssets,
  requireAssets,
  type Placed,
} from "@/lib/kernel/content/assets";
import { textAssetIds } from "@/lib/kernel/content/bodies";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import { fieldName } from "@/lib/kernel/content/field-name";
import { columnsOf, noColumns, valuesOf } from "@/lib/kernel/content/fields";
import { timesAfter } from "@/lib/kernel/content/publication-window";
import { stateAfter } from "@/lib/kernel/content/save";
import { contentText } from "@/lib/kernel/content/texts";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import { invalid } from "@/lib/kernel/core/errors";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import { documentText } from "@/lib/kernel/document/text";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { requireMember } from "@/lib/directory/member/link";
import { eventColumns, eventTexts } from "../fields";
import { mayEditAllEvents } from "../policy";
import { eventSlugs } from "../slug";
import { eventText } from "../texts";
import {
  TEXT_NAMES,
  type EventChange,
  type EventTranslationChange,
  type EventWrite,
} from "./change";
import { partsAfter } from "./parts";
import { snapshotOf, type EventState, type EventTranslationState } from "./state";

type EventEdit = Edit<EventState>;

const rules: TranslationRules<EventTranslationState, EventState, EventTranslationChange> = {
  names: TEXT_NAMES,
  valuesOf: (row) => valuesOf(eventTexts, row),
  title: { name: "title", message: (locale) => contentText("titleFirst", locale) },
  slugs: eventSlugs,
  blank: (locale) => ({
    ...blankState(locale),
    ...noColumns(eventTexts),
    title: "",
    slug: "",
    unpublishAt: null,
  }),
  publication: timesAfter,
  columns(_edit, { translation }) {
    const { body_doc: document } = translation;
    return {
      ...columnsOf(eventTexts, translation),
      ...(document === undefined
        ? {}
        : { bodyDoc: document, bodyText: document ? documentText(document) : "" }),
    };
  },
};

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** The columns of a change that are no fields: cancellation, author. @throws AppError invalid */
function ownColumns({ previous, actor, now, locale }: EventEdit, change: EventChange) {
  const { cancelled, cancel_reason_el: el, cancel_reason_en: en } = change;
  if (cancelled === false && previous.cancelledAt)
    throw invalid("cancelled", eventText("stillCancelled", locale));
  const cancelledAt = cancelled ? (previous.cancelledAt ?? now) : previous.cancelledAt;
  return {
    cancelledAt,
    ...(cancelledAt && el !== undefined && { cancelReasonEl: el || null }),
    ...(cancelledAt && en !== undefined && { cancelReasonEn: en || null }),
    ...(previous.kind === "webinar" ? { isOnline: true } : {}),
    ...(previous.version === 0 ? { kind: previous.kind, createdById: actor.userId } : {}),
  };
}

/** The shared columns of a change. @throws AppError invalid for unknown or wrong values */
async function sharedColumns(edit: EventEdit, change: EventChange): Promise<Partial<EventState>> {
  const { tx, previous, locale } = edit;
  const columns = { ...columnsOf(eventColumns, change), ...ownColumns(edit, change) };
  const { memberId, startsAt, endsAt, timeZone } = { ...previous, ...columns };
  if (endsAt <= startsAt) throw invalid("ends_at", eventText("endsAfterStart", locale));
  if (!isTimeZone(timeZone)) throw invalid("time_zone", eventText("timeZone", locale));
  const { payAtDoor, onlyAtDoor } = { ...previous, ...columns };
  if (onlyAtDoor && !payAtDoor) throw invalid("only_at_door", eventText("onlyAtDoor", locale));
  for (const name of ["online_url", "recording_url"] as const) {
    const url = change[name];
    if (url && !/^https:\/\/\S+$/.test(url)) throw invalid(name, eventText("onlineUrl", locale));
  }
  if (memberId !== null && memberId !== previous.memberId)
    await requireMember(tx, memberId, eventText("member", locale));
  return columns;
}

type Shown = Pick<EventChange, "cover_id" | "translations">;

/** The assets of a change by field; those of texts by locale. */
const assetsIn = ({ cover_id: cover, translations }: Shown, locale: Locale): Placed => {
  const covers = cover ? [cover] : [];
  return [
    { field: "cover_id", assets: { ids: covers, bare: covers } },
    ...LOCALES.map((language) => ({
      field: fieldName(language, locale, "body_doc"),
      assets: shownAssets(translations[language]?.body_doc ?? {}),
    })),
  ];
};

/**
 * Refuses unknown assets, and for the people of a company those of others, unless the event shows
 * them already; a restored revision may contain deleted ones.
 * @throws AppError invalid on the field with the asset
 */
async function checkAssets(edit: EventEdit, change: EventChange): Promise<void> {
  const { actor, previous, locale, origin, knownAssets } = edit;
  const placed = assetsIn(change, locale);
  const shown = [...(previous.coverId ? [previous.coverId] : []), ...textAssetIds(previous)];
  const own =
    origin.restoredFrom !== undefined || mayEditAllEvents(actor)
      ? {}
      : { OR: [{ memberId: actor.memberId ?? -1 }, { id: { in: shown } }] };
  await lookUpAssets(edit, [...shown, ...placed.flatMap((one) => one.assets.ids)], own);
  if (origin.restoredFrom === undefined)
    requireAssets(knownAssets, placed, contentText("asset", locale));
}

/** The assets that readers of a language see, at the fields of a request in `locale`. */
const shownIn = (locale: Locale) => (state: EventState, language: Locale) => {
  const { cover_id, translations } = snapshotOf(state);
  const body_doc = translations[language]?.body_doc;
  return assetsIn({ cover_id, translations: { [language]: { body_doc } } }, locale);
};

/** What a calendar shows of an event. */
const inCalendar = (state: EventState) => ({
  times: [state.startsAt, state.endsAt, state.timeZone, state.cancelledAt],
  online: [state.isOnline, state.onlineUrl],
  texts: state.translations.map(({ locale, title, venue, address }) => ({
    locale,
    title,
    venue,
    address,
  })),
});

/** Whether a translation of an event waits for review. */
export const isInReview = ({ translations }: EventState): boolean =>
  translations.some(({ status }) => status === "in_review");

/** Whether a save submits an event that was not in review before. */
export const isSubmitted = (previous: EventState, fresh: EventState): boolean =>
  isInReview(fresh) && !isInReview(previous);

/** Turns a change of an event into writes. @throws AppError invalid */
export async function applyEvent(
  edit: EventEdit,
  change: EventWrite,
): Promise<Written<EventTranslationState, EventState>> {
  const { previous } = edit;
  await checkAssets(edit, change);
  const written = {
    columns: await sharedColumns(edit, change),
    related: partsAfter(edit, change),
    translations: await writtenTranslations(edit, change.translations, rules),
  };
  const fresh = stateAfter<EventTranslationState, EventState>(previous, written);
  await checkDescriptions(edit, fresh, shownIn(edit.locale));
  const isMoved = previous.version > 0 && !isSame(inCalendar(previous), inCalendar(fresh));
  const calendarSequence = previous.calendarSequence + (isMoved ? 1 : 0);
  const submission = isSubmitted(previous, fresh)
    ? { submittedAt: edit.now, reviewNote: null }
    : {};
  const columns = {
    ...written.columns,
    calendarSequence,
    ...submission,
    ...change.review,
    ...(change.seriesId !== undefined && { seriesId: change.seriesId }),
  };
  return { ...written, columns };
}
