"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextAreaField } from "@/components/kit/ui/field";
import { isRecord } from "@/lib/kernel/core/records";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import { documentText } from "@/lib/kernel/document/text";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { CoverField } from "../cover-field";
import { errorText, type FieldErrors } from "../field-errors";
import { isBlank } from "../flat-values";
import { SummaryField } from "../summary-field";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { EditorField } from "../editor-form";
import { useTextLimit } from "../use-text-limit";
import type { PublishCheck } from "./check-list";
import { ImageAltList, type ShownImage } from "./image-alts";
import { passageChecks } from "./passage-check";

/** What the check list reads of an editor's form, for every kind. */
export type ChecksForm = { errors: FieldErrors; field(name: string): EditorField<unknown> };

/** What a kind is checked for, by the names of its fields. */
export type CheckedFields = {
  title: string;
  summary?: { name: string; max: number };
  /** The text, whose length and images count. */
  body?: string;
  hasCover?: boolean;
  hasSearchText?: boolean;
  /** Images outside the text and the cover, with the fields that refuse them. */
  images?: {
    names: readonly string[];
    inLanguage(locale: Locale): readonly number[];
  };
};

const MAX_SEARCH_TEXT = 500;
/** Words of a text of which search engines show a part. */
const SHORT_TEXT_WORDS = 80;
const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The field of the sheet; the editor has the same one behind it. */
export const inSheet = <T,>(bound: EditorField<T>): EditorField<T> => ({
  ...bound,
  id: `sheet-${bound.id}`,
});
const asText = (bound: EditorField<unknown>): EditorField<string | null> => ({
  ...inSheet(bound),
  value: typeof bound.value === "string" ? bound.value : null,
});
const documentOf = (value: unknown): JSONContent | null => (isRecord(value) ? value : null);

/** The images of an item, each once, with the languages in which its own alt text is read. */
function shownImages(
  form: ChecksForm,
  { body, hasCover, images }: CheckedFields,
  titled: readonly Locale[],
): ShownImage[] {
  const languages = new Map<number, Set<Locale>>();
  const add = (id: number, read: readonly Locale[]) =>
    languages.set(id, new Set([...(languages.get(id) ?? []), ...read]));
  const cover = hasCover ? form.field("cover_id").value : null;
  if (typeof cover === "number") add(cover, titled);
  for (const each of LOCALES) {
    const read = titled.includes(each) ? [each] : [];
    const { ids, bare } = shownAssets(
      (body && documentOf(form.field(`${each}.${body}`).value)) || {},
    );
    for (const id of ids) add(id, bare.includes(id) ? read : []);
    for (const id of images?.inLanguage(each) ?? []) add(id, read);
  }
  return [...languages].map(([id, read]) => ({ id, languages: [...read] }));
}

/**
 * The check list of an item, with the fields to fill: title, cover, alt texts, standfirst, text for
 * search engines, length.
 * @returns the checks, and the languages with a title
 */
export function usePublishChecks(form: ChecksForm, checked: CheckedFields, parent: UploadParent) {
  const t = useTranslations("account.editor");
  const s = useTranslations("account.editor.publishSheet");
  const passages = useTranslations("account.editor.passages");
  const limit = useTextLimit();
  const { locale } = useFormContext();
  const [lacking, setLacking] = useState<readonly number[]>([]);
  const noteAlt = useCallback(
    (id: number, isMissing: boolean) =>
      setLacking((before) => {
        const others = before.filter((one) => one !== id);
        return isMissing ? [...others, id] : others;
      }),
    [],
  );
  const { title, summary, body, hasCover, hasSearchText } = checked;
  const valueOf = (each: Locale, name: string) => form.field(`${each}.${name}`).value;
  const titled = LOCALES.filter((each) => !isBlank(valueOf(each, title)));
  const images = shownImages(form, checked, titled);
  const both = (name: string) => LOCALES.map((each) => `${each}.${name}`);
  const errorAt = (names: readonly string[]) => errorText(form.errors, names);
  const isFilled = (name: string) => titled.every((each) => !isBlank(valueOf(each, name)));
  const titleState = (): PublishCheck["state"] => {
    if (titled.length === 0) return "missing";
    return titled.length < LOCALES.length ? "advised" : "done";
  };
  const titleDetail = () => {
    const [has] = titled;
    if (has === undefined) return {};
    return { detail: titled.length === 1 ? s("titleOnly", { has }) : s("titleBoth") };
  };
  const wordsIn = (count: number) => {
    const words = s("words", { count });
    return count < SHORT_TEXT_WORDS ? s("shortText", { words }) : words;
  };
  const checks: PublishCheck[] = [
    {
      key: "title",
      label: s("title_check"),
      state: titleState(),
      names: both(title),
      error: errorAt(both(title)),
      ...titleDetail(),
    },
  ];
  if (body)
    checks.push(
      ...passageChecks(
        titled.map((each) => ({ locale: each, document: documentOf(valueOf(each, body)) })),
        passages,
      ),
    );
  if (hasCover) {
    const cover = form.field("cover_id");
    const value = typeof cover.value === "number" ? cover.value : null;
    checks.push({
      key: "cover",
      label: t("field_cover_id"),
      state: value === null ? "advised" : "done",
      names: ["cover_id"],
      field: (
        <CoverField
          {...inSheet(cover)}
          value={value}
          label={t("field_cover_id")}
          locale={locale}
          parent={parent}
        />
      ),
    });
  }
  const imageNames = [...(body ? both(body) : []), ...(checked.images?.names ?? [])];
  if (body ?? checked.images)
    checks.push({
      key: "alts",
      label: s("alts"),
      state: images.some(({ id }) => lacking.includes(id)) ? "missing" : "done",
      ...(images.length === 0 && { detail: s("noImages") }),
      names: imageNames,
      error: errorAt(imageNames),
      field: <ImageAltList images={images} locale={locale} onState={noteAlt} />,
    });
  if (summary)
    checks.push({
      key: "summary",
      label: s("summary"),
      state: isFilled(summary.name) ? "done" : "advised",
      names: both(summary.name),
      field: titled.map((each) => (
        <SummaryField
          key={each}
          {...asText(form.field(`${each}.${summary.name}`))}
          label={t("summaryIn", { language: LOCALE_FACTS[each].label })}
          maxLength={summary.max}
          locale={each}
        />
      )),
    });
  if (hasSearchText)
    checks.push({
      key: "search",
      label: s("search"),
      state: isFilled("meta_description") ? "done" : "advised",
      names: both("meta_description"),
      field: titled.map((each) => (
        <TextAreaField
          key={each}
          {...bindText(limit(asText(form.field(`${each}.meta_description`)), MAX_SEARCH_TEXT))}
          label={`${t("metaDescription")} (${LOCALE_FACTS[each].label})`}
          lang={each}
          rows={2}
          placeholder={summary ? (asText(form.field(`${each}.${summary.name}`)).value ?? "") : ""}
        />
      )),
    });
  if (body) {
    const lengths = titled.map((each) => {
      const document = documentOf(valueOf(each, body));
      return { each, count: document ? wordsOf(documentText(document)) : 0 };
    });
    checks.push({
      key: "length",
      label: s("length"),
      state: lengths.every(({ count }) => count >= SHORT_TEXT_WORDS) ? "done" : "advised",
      detail: lengths
        .map(({ each, count }) => `${LOCALE_FACTS[each].short} ${wordsIn(count)}`)
        .join(" · "),
    });
  }
  return { checks, titled };
}
