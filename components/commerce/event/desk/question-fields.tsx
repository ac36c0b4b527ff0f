"use client";

import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { useTextLimit } from "@/components/kit/editor/use-text-limit";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { isOneOf } from "@/lib/kernel/core/records";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { newQuestion, withTexts, type DraftQuestion, type EventDraft } from "./event-values";
import { PartList } from "./part-list";

type Props = { form: EditorForm<EventEditView, EventDraft> };

const TYPES = ["text", "choice", "yes_no"] as const;
const NO_CHOICES: string[] = [];
const BLANK = { label: "", choices: NO_CHOICES };

/** The questions that buyers of tickets answer: their texts in both languages, the rest once. */
export function QuestionFields({ form }: Props) {
  const t = useTranslations("account.event");
  const list = form.field("questions");
  return (
    <PartList<DraftQuestion>
      id={list.id}
      name="questions"
      title={t("field_questions")}
      intro={t("questionsIntro")}
      error={list.error}
      parts={list.value}
      texts={{
        add: t("questionAdd"),
        heading: (number) => t("questionNumber", { number }),
        remove: (number) => t("questionRemove", { number }),
      }}
      make={newQuestion}
      onChange={list.onChange}
    >
      {(question, at, set) => <Question question={question} at={at} set={set} form={form} />}
    </PartList>
  );
}

type QuestionProps = Props & {
  question: DraftQuestion;
  at: number;
  set(change: Partial<DraftQuestion>): void;
};

function Question({ question, at, set, form }: QuestionProps) {
  const t = useTranslations("account.event");
  const bound = (name: string) => ({
    id: form.fieldId(`questions.${at}.${name}`),
    error: Object.entries(form.errors).find(([field]) => field === `questions.${at}.${name}`)?.[1],
  });
  const limit = useTextLimit();
  /** The first language has the plain id, which errors lead to. */
  const textBound = (name: string, locale: Locale) =>
    locale === LOCALES[0]
      ? bound(name)
      : { id: form.fieldId(`questions.${at}.${name}.${locale}`), error: undefined };
  const setText = (locale: Locale, change: { label?: string; choices?: string[] }) =>
    set({ translations: withTexts(question.translations, locale, BLANK, change) });
  return (
    <>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          {...bindText(
            limit(
              {
                ...textBound("label", locale),
                value: question.translations[locale]?.label,
                onChange: (label: string) => setText(locale, { label }),
              },
              300,
            ),
          )}
          label={t("questionLabel", { language: LOCALE_FACTS[locale].label })}
          lang={locale}
          autoComplete="off"
        />
      ))}
      <SelectField
        {...bindText({
          ...bound("type"),
          value: question.type,
          onChange: (type) => isOneOf(TYPES, type) && set({ type }),
        })}
        label={t("questionType")}
        choices={TYPES.map((value) => ({ value, label: t(`questionTypes.${value}`) }))}
      />
      <CheckField
        {...bindFlag({
          ...bound("required"),
          value: question.required,
          onChange: (required) => set({ required }),
        })}
        label={t("questionRequired")}
      />
      {question.type === "choice" &&
        LOCALES.map((locale) => (
          <TextAreaField
            key={locale}
            {...bindText({
              ...textBound("choices", locale),
              value: question.translations[locale]?.choices.join("\n"),
              onChange: (text) => setText(locale, { choices: text === "" ? [] : text.split("\n") }),
            })}
            label={t("questionChoices", { language: LOCALE_FACTS[locale].label })}
            hint={t("questionChoicesHint")}
            lang={locale}
            rows={4}
          />
        ))}
    </>
  );
}
