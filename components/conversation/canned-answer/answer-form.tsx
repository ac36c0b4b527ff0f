"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { LinkButton } from "@/components/kit/ui/button";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import {
  answerChange,
  MAX_ANSWER_TEXT,
  MAX_ANSWER_TITLE,
  newAnswer,
  type AnswerSide,
  type AnswerView,
} from "@/lib/conversation/canned-answer/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Values = { locale: Locale; title: string; text: string };
type Props = {
  side: AnswerSide;
  /** The answer that is changed; undefined for a new one. */
  answer: AnswerView | undefined;
  onDone(): void;
  onCancel(): void;
};

/** A new ready answer, or a change of one. */
export function AnswerForm({ side, answer, onDone, onCancel }: Props) {
  const t = useTranslations("account.inbox.ready");
  const cancel = useTranslations("account.alert")("cancel");
  const { locale } = useFormContext();
  const { formProps, field, ...end } = useDeskForm<Values, AnswerView>({
    schema: answer ? answerChange : newAnswer,
    defaultValues: {
      locale: answer?.locale ?? locale,
      title: answer?.title ?? "",
      text: answer?.text ?? "",
    },
    prepare: (values) => ({ ...values, ...(answer ? { version: answer.version } : { side }) }),
    call: (body) =>
      answer
        ? callApi<AnswerView>(`/api/canned-answer/${answer.id}?locale=${locale}`, body, "PUT")
        : callApi<AnswerView>(`/api/canned-answer?locale=${locale}`, body),
    onDone: () => {
      showToast(t("saved"));
      onDone();
    },
  });
  return (
    <form {...formProps} className="grid max-w-2xl gap-4">
      <SelectField {...field("locale")} label={t("language")} choices={LOCALE_CHOICES} />
      <TextField {...field("title")} label={t("title")} maxLength={MAX_ANSWER_TITLE} />
      <TextAreaField {...field("text")} label={t("text")} rows={5} maxLength={MAX_ANSWER_TEXT} />
      <FormEnd {...end} label={t("save")} busyLabel={t("saving")} />
      <p>
        <LinkButton onClick={onCancel}>{cancel}</LinkButton>
      </p>
    </form>
  );
}
