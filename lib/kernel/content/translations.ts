import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError, checkAll, invalid } from "@/lib/kernel/core/errors";
import { definedFields } from "@/lib/kernel/core/records";
import { DEFAULT_LOCALE, LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { Slugs } from "@/lib/kernel/slug/registry";
import type { ContentStatus } from "@/prisma/client/enums";
import { firstPublished, isRewritten } from "./changes";
import { fieldName } from "./field-name";
import { isBlankTranslation, type Translations } from "./read-body";
import type { Edit, ItemState, TranslationState, WrittenTranslation } from "./edit";
import { requireTranslated } from "./passages";
import { isLive } from "./status";
import { contentText } from "./texts";
import { translationIn } from "./translations-of";

/** The state of a translation before its first save. */
export const blankState = (locale: Locale) => ({
  locale,
  status: "draft" as const,
  publishedAt: null,
  wordsAt: new Date(),
});

/** The fields of a changed translation beside its texts. */
type TranslationInput = {
  slug?: string | null | undefined;
  status?: ContentStatus | null | undefined;
  is_current?: boolean | null | undefined;
};

/** A changed translation. */
export type Changed<Row, W> = { language: Locale; own: Row | undefined; translation: W };

/** The rules by which the translations of a kind of content are saved. */
export type TranslationRules<Row extends TranslationState, State, W extends TranslationInput> = {
  /** The names of public fields; a change of these makes the other translation outdated. */
  names: readonly (keyof W & string)[];
  /** The saved values of these fields. */
  valuesOf(row: Row): Partial<Record<keyof W & string, unknown>>;
  /** The required column; `field` is its name in a body, where that differs. */
  title?: { name: keyof W & string; field?: string; message(locale: Locale): string };
  /** Its slugs, and whether one that was public is fixed for the actor. */
  slugs?: Slugs & { isFixed?(edit: Edit<State>): boolean };
  /** The state of a new translation. */
  blank(locale: Locale): Row;
  /** Status and dates after a change; by default those of the change. */
  publication?(edit: Edit<State>, changed: Changed<Row, W>): Partial<Row> & Pick<Row, "status">;
  /** Checks the texts of a change, and returns their columns. @throws AppError invalid */
  columns(
    edit: Edit<State>,
    changed: Changed<Row, W>,
    status: ContentStatus,
  ): Promise<Partial<Row>> | Partial<Row>;
};

/** Whether a translation was ever public, so that its slug may be linked. */
export const wasPublic = (
  { publishedAt }: Pick<TranslationState, "publishedAt">,
  now = new Date(),
): boolean => publishedAt !== null && publishedAt <= now;

/**
 * The translations that a change writes; empty fields of a missing translation are ignored.
 * @throws AppError invalid for one without its title
 */
export function changedTranslations<
  Row extends TranslationState,
  State extends ItemState<Row>,
  W extends TranslationInput,
>(
  { previous, locale }: Pick<Edit<State>, "previous" | "locale">,
  changes: Translations<W>,
  title: TranslationRules<Row, State, W>["title"],
): Changed<Row, W>[] {
  return LOCALES.flatMap((language) => {
    const translation = changes[language];
    const own = translationIn(previous, language);
    if (!translation || (!own && isBlankTranslation(translation))) return [];
    if (title && (own ? translation[title.name] === null : !translation[title.name]))
      throw invalid(fieldName(language, locale, title.field ?? title.name), title.message(locale));
    return [{ language, own, translation }];
  });
}

/** The new slug of a translation; undefined when it stays. */
async function nextSlug<
  Row extends TranslationState,
  State extends ItemState<Row>,
  W extends TranslationInput,
>(
  edit: Edit<State>,
  { language, own, translation }: Changed<Row, W>,
  { slugs, title }: TranslationRules<Row, State, W>,
): Promise<string | undefined> {
  if (!slugs) return undefined;
  const { tx, previous, locale, now } = edit;
  const { slug: requested } = translation;
  const isKnown = own !== undefined && wasPublic(own, now);
  if (own && (!requested || requested === own.slug)) return undefined;
  if (isKnown && slugs.isFixed?.(edit)) throw new AppError("forbidden");
  if (!requested)
    return slugs.freeSlug(tx, String((title && translation[title.name]) ?? ""), language);
  if (await slugs.isSlugTaken(tx, requested, language, previous.id))
    throw invalid(fieldName(language, locale, "slug"), contentText("slugTaken", locale));
  if (isKnown && own.slug !== undefined)
    await slugs.recordFormerSlug(tx, previous.id, language, own.slug, requested);
  return requested;
}

/** The effect of a save on one translation, for its age. */
export type TranslationEvent = {
  formerAt: Date | null;
  isChanged: boolean;
  isMarkedCurrent: boolean;
  isLive: boolean;
};

/** The time to which a translation is up to date that was changed or marked as current. */
function ageAfter(
  own: TranslationEvent,
  other: TranslationEvent | undefined,
  canBecomeNewer: boolean,
  now: Date,
): Date {
  const otherAt = other?.isChanged ? now : (other?.formerAt ?? null);
  if (otherAt === null || (own.isChanged && other?.isChanged)) return now;
  if (own.formerAt === null || own.formerAt < otherAt) return otherAt;
  return own.isMarkedCurrent || !canBecomeNewer ? own.formerAt : now;
}

/**
 * The time to which each translation is up to date; the older of two is outdated. A created
 * translation, or one that is marked as current, gets the age of the other; the second locale may
 * be edited before it is live without becoming newer; a change of both sets both to now.
 */
export function translationAges(
  events: Partial<Record<Locale, TranslationEvent>>,
  now: Date,
): Partial<Record<Locale, Date>> {
  const ages: Partial<Record<Locale, Date>> = {};
  for (const locale of LOCALES) {
    const own = events[locale];
    if (!own || (!own.isChanged && !own.isMarkedCurrent)) continue;
    const canBecomeNewer = locale === DEFAULT_LOCALE || own.isLive;
    ages[locale] = ageAfter(own, events[otherLocale(locale)], canBecomeNewer, now);
  }
  return ages;
}

/** The change of a translation's texts in a save. */
export type TextChange = { isChanged: boolean; isMarkedCurrent: boolean };

/** The ages of the translations after a save. @param saved the translations before it */
export function agesAfter(
  saved: readonly { locale: Locale; status: ContentStatus; wordsAt: Date }[],
  changes: Translations<TextChange>,
  now: Date,
): Translations<Date> {
  const events: Translations<TranslationEvent> = {};
  for (const locale of LOCALES) {
    const own = saved.find((row) => row.locale === locale);
    const change = changes[locale];
    if (!own && !change) continue;
    events[locale] = {
      formerAt: own?.wordsAt ?? null,
      isChanged: change?.isChanged ?? false,
      isMarkedCurrent: change?.isMarkedCurrent ?? false,
      isLive: own !== undefined && isLive(own.status),
    };
  }
  return translationAges(events, now);
}

/**
 * The writes of a save for the changed translations: texts, slug, status, dates and age.
 * @throws AppError invalid on the wrong fields of all of them
 */
export async function writtenTranslations<
  Row extends TranslationState,
  State extends ItemState<Row>,
  W extends TranslationInput,
>(
  edit: Edit<State>,
  changes: Translations<W>,
  rules: TranslationRules<Row, State, W>,
): Promise<WrittenTranslation<Row>[]> {
  const { previous, now } = edit;
  const changed = changedTranslations<Row, State, W>(edit, changes, rules.title);
  const texts: Translations<TextChange> = {};
  for (const { language, own, translation } of changed)
    texts[language] = {
      isChanged: isRewritten(rules.names, translation, own && rules.valuesOf(own)),
      isMarkedCurrent: translation.is_current === true,
    };
  const ages = agesAfter(previous.translations, texts, now);
  const written: WrittenTranslation<Row>[] = [];
  const write = async (one: Changed<Row, W>) => {
    // A long text is read for its words: other requests get their turn before each.
    await nextTurn();
    const { language, own, translation } = one;
    const status = translation.status ?? own?.status ?? "draft";
    const publication = rules.publication?.(edit, one) ?? {
      status,
      publishedAt: firstPublished(status, own, now),
    };
    const slug = await nextSlug(edit, one, rules);
    const columns = definedFields({
      ...(await rules.columns(edit, one, publication.status)),
      ...publication,
      ...(slug === undefined ? {} : { slug }),
      ...(ages[language] ? { wordsAt: ages[language] } : {}),
    });
    const row = { ...(own ?? rules.blank(language)), ...columns };
    if (isLive(row.status)) requireTranslated(rules.valuesOf(row), language, edit.locale);
    written.push({ locale: language, isNew: own === undefined, columns, row });
  };
  await checkAll(changed.map((one) => () => write(one)));
  return written;
}
