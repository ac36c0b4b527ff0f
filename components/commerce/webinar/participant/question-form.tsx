"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { FormEnd } from "@/components/kit/form/form-end";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { TextAreaField } from "@/components/kit/ui/field";
import { QUESTION_LENGTH } from "@/lib/commerce/webinar/question/length";

type Props = {
  webinarId: number;
  /** Of a guest; a user has none. */
  signature?: string | undefined;
};

/** Asks the organiser of a webinar something before it begins. */
export function QuestionForm({ webinarId, signature }: Props) {
  const t = useTranslations("account.webinar");
  const { locale } = useFormContext();
  const router = useRouter();
  const send = useRepeatableCall();
  const { formProps, field, form, ...end } = useDeskForm<{ text: string }>({
    schema: async () => (await import("@/lib/commerce/webinar/question/schema")).newQuestion,
    prepare: (values) => ({ ...values, ...(signature !== undefined && { signature }) }),
    call: (body) => send(`/api/webinar/${webinarId}/question?locale=${locale}`, body),
    onDone: () => {
      form.reset();
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="mt-4 grid max-w-2xl gap-3">
      <TextAreaField
        {...field("text")}
        id={`question-${webinarId}`}
        label={t("ask")}
        hint={t("askHint")}
        rows={3}
        maxLength={QUESTION_LENGTH}
      />
      <FormEnd {...end} label={t("askSend")} busyLabel={t("askSending")} />
    </form>
  );
}
