import { namesOf, valuesOf } from "@/lib/kernel/content/fields";
import { isOneOf, omit, readPath } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { memberColumns, memberTextFields } from "@/lib/directory/member/fields";
import { placeById } from "@/lib/kernel/place/list";
import { writableSeat } from "@/lib/directory/member/seat/state";
import { readOpeningHours, WEEKDAYS, type OpeningHours } from "@/lib/directory/member/hours";
import type { MemberChange } from "@/lib/directory/member/write/schema";
import type { Difference, ShownValue } from "../differences";
import { IMPORT_FIELDS, type ImportField } from "../fields";
import type { Professions } from "../parse/professions";
import { importTexts } from "../texts";
import type { StoredMember } from "./changes";

const inLocales = (text: (locale: Locale) => string): ShownValue => ({
  el: text("el"),
  en: text("en"),
});

/** 2024-01-01 was a Monday. */
const dayName = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, { weekday: "short", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, 1 + day)),
  );

/** The open days of a week, one a line; days without shifts are closed. */
const weekText = (week: OpeningHours["week"] | undefined, locale: Locale): string =>
  WEEKDAYS.flatMap((day, index) => {
    const shifts = (week?.[day] ?? []).map(({ from, to }) => `${from}–${to}`);
    return shifts.length === 0 ? [] : [`${dayName(index, locale)} ${shifts.join(", ")}`];
  }).join("\n");

/** A value of a column as a text. */
function shown(value: unknown): ShownValue {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return importTexts(value ? "yes" : "no");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const professionNames = (ids: number[], { names }: Professions): ShownValue =>
  inLocales((locale) =>
    ids
      .map(
        (id) =>
          (
            names.find((one) => one.id === id && one.locale === locale) ??
            names.find((one) => one.id === id)
          )?.name ?? `#${id}`,
      )
      .join(", "),
  );

function textDifferences(change: MemberChange, previous: StoredMember): Difference[] {
  return LOCALES.flatMap((locale) => {
    const next = change.translations?.[locale];
    const row = previous.translations.find((one) => one.locale === locale);
    const present = row && { ...valuesOf(memberTextFields, row), slug: row.slug };
    return next
      ? [...namesOf(memberTextFields), "slug" as const].flatMap((name): Difference[] =>
          next[name] === undefined
            ? []
            : [
                {
                  field: `${name === "member_name" ? "name" : name}_${locale}`,
                  before: shown(present?.[name]),
                  after: shown(next[name]),
                },
              ],
        )
      : [];
  });
}

function columnDifferences(change: MemberChange, previous: StoredMember): Difference[] {
  const present = { ...valuesOf(memberColumns, previous), phones: previous.phones };
  return [...namesOf(memberColumns), "phones" as const].flatMap((name): Difference[] =>
    change[name] === undefined || name === "place_id" || !isOneOf(IMPORT_FIELDS, name)
      ? []
      : [{ field: name, before: shown(present[name]), after: shown(change[name]) }],
  );
}

function socialDifferences({ socials }: MemberChange, previous: StoredMember): Difference[] {
  const present = (previous.socials ?? {}) as Record<string, unknown>;
  return Object.entries(socials ?? {}).flatMap(([name, value]): Difference[] =>
    isOneOf(IMPORT_FIELDS, name)
      ? [{ field: name, before: shown(present[name]), after: shown(value) }]
      : [],
  );
}

const placeNames = (ids: readonly number[]): ShownValue =>
  inLocales((locale) => ids.map((id) => placeById(id)?.name[locale] ?? `#${id}`).join(", "));

type Written = { translations?: { el?: object | null; en?: object | null } | null };

/** A text of each part of a list in a language, else in the other one. */
const partTexts = (parts: readonly Written[], names: readonly string[]): ShownValue =>
  inLocales((locale) =>
    parts
      .map((part) =>
        names
          .flatMap((name) => [
            readPath(part.translations?.[locale], name),
            readPath(part.translations?.[otherLocale(locale)], name),
            readPath(part, name),
          ])
          .find((text) => typeof text === "string"),
      )
      .join("\n"),
  );

/** Where the company is and what it offers, before and after. */
function seatDifferences(change: MemberChange, previous: StoredMember): Difference[] {
  const { place_id: place, branches, serves, languages, services } = change;
  const was = writableSeat(previous);
  const towns = ["area", "address"];
  return [
    ...(place === undefined
      ? []
      : listed(
          "place_id",
          placeNames(previous.placeId === null ? [] : [previous.placeId]),
          placeNames(place === null ? [] : [place]),
        )),
    ...(branches
      ? listed("branches", partTexts(was.branches, towns), partTexts(branches, towns))
      : []),
    ...(serves ? listed("serves", placeNames(was.serves), placeNames(serves)) : []),
    ...(languages ? listed("languages", shown(was.languages), shown(languages)) : []),
    ...(services
      ? listed("services", partTexts(was.services, ["name"]), partTexts(services, ["name"]))
      : []),
  ];
}

const listed = (field: ImportField, before: ShownValue, after: ShownValue): Difference[] => [
  { field, before, after },
];

/** What a row changes beyond the fields of the company. */
type Beyond = { externalKey: string | undefined; grants: boolean; professions: Professions };

/**
 * The fields that a row changes in a company, with the former and the new value, in the order of
 * the screen.
 * @param change the part of the row that differs, from `changedOnly`
 */
export function differencesOf(
  change: MemberChange,
  previous: StoredMember,
  { externalKey, grants, professions }: Beyond,
): Difference[] {
  const { co_category: ids, opening_hours: hours } = change;
  const all = [
    ...textDifferences(change, previous),
    ...columnDifferences(change, previous),
    ...socialDifferences(change, previous),
    ...seatDifferences(change, previous),
    ...(ids
      ? listed(
          "professions",
          professionNames(
            previous.professions.map(({ professionId }) => professionId),
            professions,
          ),
          professionNames(ids, professions),
        )
      : []),
    ...(hours
      ? listed(
          "opening_hours",
          inLocales((locale) => weekText(readOpeningHours(previous.openingHours)?.week, locale)),
          inLocales((locale) => weekText(hours.week, locale)),
        )
      : []),
    ...(externalKey === undefined
      ? []
      : listed("external_key", shown(previous.externalKey), externalKey)),
    ...(grants ? listed("is_member", shown(false), shown(true)) : []),
  ].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  return all.sort(
    (one, other) => IMPORT_FIELDS.indexOf(one.field) - IMPORT_FIELDS.indexOf(other.field),
  );
}

/** The locales in which a change renames an approved company; a first name is no new name. */
export const renamedLocales = (change: MemberChange, previous: StoredMember): Locale[] =>
  previous.approvedAt === null
    ? []
    : LOCALES.filter(
        (locale) =>
          change.translations?.[locale]?.member_name !== undefined &&
          previous.translations.some((one) => one.locale === locale),
      );

/** A change without the names of some locales; undefined when nothing else is in it. */
export function withoutNames(change: MemberChange, locales: Locale[]): MemberChange | undefined {
  const translations = Object.fromEntries(
    Object.entries(change.translations ?? {}).flatMap(([locale, texts]) => {
      if (!texts || !isOneOf(locales, locale)) return [[locale, texts]];
      const rest = omit(texts, ["member_name"]);
      return Object.keys(rest).length > 0 ? [[locale, rest]] : [];
    }),
  );
  const facts = omit(change, ["translations"]);
  const left: MemberChange = {
    ...facts,
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  };
  return Object.keys(left).length > 0 ? left : undefined;
}
