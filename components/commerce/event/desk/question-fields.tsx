"use client";

import { useTranslations } from "next-intl";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField } from "@/components/kit/ui/field";
import { isOneOf } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { partFields, withTexts } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { newQuestion, type DraftQuestion, type EventForm } from "./event-values";

type Props = { form: EventForm };

const TYPES = ["text", "choice", "yes_no"] as const;
const NO_CHOICES: string[] = [];
const BLANK = { label: "", choices: NO_CHOICES };

/** The questions that buyers of tickets answer: their texts in both languages, the rest once. */
export function QuestionFields({ form }: Props) {
  const t = useTranslations("account.event");
  return (
    <PartList<DraftQuestion>
      list={form.field("questions")}
      name="questions"
      title={t("field_questions")}
      intro={t("questionsIntro")}
      texts={{
        add: t("questionAdd"),
        heading: (number) => t("questionNumber", { number }),
        remove: (number) => t("questionRemove", { number }),
      }}
      make={newQuestion}
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
  const { bound, textBound } = partFields(form, `questions.${at}`);
  const setText = (locale: Locale, change: { label?: string; choices?: string[] }) =>
    set({ translations: withTexts(question.translations, locale, BLANK, change) });
  return (
    <>
      <PartTexts
        name="label"
        textBound={textBound}
        maxLength={300}
        label={(language) => t("questionLabel", { language })}
        valueOf={(locale) => question.translations[locale]?.label}
        onChange={(locale, label) => setText(locale, { label })}
      />
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
