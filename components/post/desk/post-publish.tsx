"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { CoverField } from "@/components/desk/editor/cover-field";
import { isBlank } from "@/components/desk/editor/flat-values";
import type { PublishCheck } from "@/components/desk/editor/publish/check-list";
import { ImageAltList } from "@/components/desk/editor/publish/missing-alts";
import { passageChecks } from "@/components/desk/editor/publish/passage-check";
import { PublishButton } from "@/components/desk/editor/publish/publish-button";
import { PublishSheet } from "@/components/desk/editor/publish/publish-sheet";
import { SummaryField } from "@/components/desk/editor/summary-field";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import { useFormContext } from "@/components/desk/form/form-context";
import { bindText, TextAreaField } from "@/components/ui/field";
import { recordOf } from "@/lib/core/records";
import { documentAssetIds, documentText } from "@/lib/document/text";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { postTexts } from "@/lib/post/fields";
import { SectionFields } from "./section-fields";
import type { PostDraft } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

type Props = {
  form: EditorForm<PostEditView, PostDraft>;
  sections: SectionChoice[];
  /** The day that is suggested. */
  plannedFor?: string | undefined;
};

/** Words of a text of which search engines show a part. */
const SHORT_TEXT_WORDS = 80;
const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The publish sheet of a post, with its check list. */
function PostPublishSheet({ form, sections, plannedFor, close }: Props & { close(): void }) {
  const t = useTranslations("account.editor");
  const s = useTranslations("account.editor.publishSheet");
  const passages = useTranslations("account.editor.passages");
  const { locale } = useFormContext();
  const { values, view, errors, problem, isBusy } = form;
  const [lacking, setLacking] = useState<readonly number[]>([]);
  const noteAlt = useCallback(
    (id: number, isMissing: boolean) =>
      setLacking((before) => {
        const others = before.filter((one) => one !== id);
        return isMissing ? [...others, id] : others;
      }),
    [],
  );
  const titled = LOCALES.filter((each) => !isBlank(values[`${each}.product_name`]));
  // The editor has the same field below the sheet.
  const field = <N extends keyof PostDraft & string>(name: N) => {
    const bound = form.field(name);
    return { ...bound, id: `sheet-${bound.id}` };
  };
  const imageIds = [
    ...new Set([
      ...(values.cover_id === null ? [] : [values.cover_id]),
      ...LOCALES.flatMap((each) => documentAssetIds(values[`${each}.body_doc`])),
      ...values.gallery_ids,
    ]),
  ];
  const inEach = (
    name: "summary" | "meta_description",
    fieldOf: (each: Locale) => PublishCheck["field"],
  ): Pick<PublishCheck, "state" | "field"> => ({
    state: titled.every((each) => !isBlank(values[`${each}.${name}`])) ? "done" : "advised",
    field: titled.map(fieldOf),
  });
  const lengths = titled.map((each) => {
    const document = values[`${each}.body_doc`];
    return { each, count: document ? wordsOf(documentText(document)) : 0 };
  });
  const titleState = (): PublishCheck["state"] => {
    if (titled.length === 0) return "missing";
    return titled.length < LOCALES.length ? "advised" : "done";
  };
  const checks: PublishCheck[] = [
    {
      key: "title",
      label: s("title_check"),
      state: titleState(),
      detail: titled.map((each) => LOCALE_FACTS[each].label).join(", "),
    },
    ...passageChecks(
      titled.map((each) => ({ locale: each, document: values[`${each}.body_doc`] })),
      passages,
    ),
    {
      key: "cover",
      label: t("field_cover_id"),
      state: values.cover_id === null ? "advised" : "done",
      field: (
        <CoverField
          {...field("cover_id")}
          label={t("field_cover_id")}
          locale={locale}
          parent={{ type: "post", id: form.id }}
        />
      ),
    },
    {
      key: "alts",
      label: s("alts"),
      state: lacking.length > 0 ? "missing" : "done",
      field: <ImageAltList ids={imageIds} locale={locale} onState={noteAlt} />,
    },
    {
      key: "summary",
      label: s("summary"),
      ...inEach("summary", (each) => (
        <SummaryField
          key={each}
          {...field(`${each}.summary`)}
          label={t("summaryIn", { language: LOCALE_FACTS[each].label })}
          maxLength={postTexts.summary.max}
          locale={each}
        />
      )),
    },
    {
      key: "section",
      label: t("field_category"),
      state: "done",
      detail: sections.find(({ code }) => code === values.category)?.title ?? "",
      field: (
        <SectionFields form={{ ...form, field }} locale={locale} sections={sections} mayFeature />
      ),
    },
    {
      key: "search",
      label: s("search"),
      ...inEach("meta_description", (each) => (
        <TextAreaField
          key={each}
          {...bindText(field(`${each}.meta_description`))}
          label={`${t("metaDescription")} (${LOCALE_FACTS[each].label})`}
          lang={each}
          rows={2}
          maxLength={500}
          placeholder={values[`${each}.summary`] ?? ""}
        />
      )),
    },
    {
      key: "length",
      label: s("length"),
      state: lengths.every(({ count }) => count >= SHORT_TEXT_WORDS) ? "done" : "advised",
      detail: lengths
        .map(({ each, count }) => `${LOCALE_FACTS[each].short} ${s("words", { count })}`)
        .join(" · "),
    },
  ];
  return (
    <PublishSheet
      languages={recordOf(LOCALES, (each) => ({
        hasTitle: titled.includes(each),
        status: view?.translations[each]?.status ?? "missing",
        publishedAt: view?.translations[each]?.published_at ?? null,
        publicPath: view?.alternates[each] ?? null,
      }))}
      checks={checks}
      plannedFor={plannedFor}
      isBusy={isBusy}
      problems={[...new Set([...Object.values(errors), problem])].filter(
        (one): one is string => typeof one === "string",
      )}
      onSave={(change) => form.save(change)}
      onClose={close}
    />
  );
}

/** Publishes a post from the bar: one sheet for both languages. */
export function PostPublish(props: Props) {
  return (
    <PublishButton
      isBusy={props.form.isBusy}
      sheet={(close) => <PostPublishSheet {...props} close={close} />}
    />
  );
}
