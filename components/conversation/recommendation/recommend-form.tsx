"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { newRecommendation } from "@/lib/conversation/recommendation/schema";

type Fields = z.input<typeof newRecommendation>;

type Props = {
  locale: Locale;
  token: string;
  texts: FormTexts;
  labels: {
    rating: string;
    text: string;
    textHint: string;
    shownAs: string;
    send: string;
    sending: string;
  };
  choices: { value: string; label: string }[];
};

/** What an invited person says about a company. */
export function RecommendForm({ locale, token, texts, labels, choices }: Props) {
  const router = useRouter();
  const { formProps, field, ...end } = useApiForm<Fields>({
    schema: async () =>
      (await import("@/lib/conversation/recommendation/schema")).newRecommendation,
    locale,
    texts,
    prepare: (values) => ({ ...values, token, rating: values.rating || undefined }),
    call: (body) => callApi("/api/recommendation", body),
    onDone: () => router.refresh(),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <SelectField {...field("rating")} label={labels.rating} choices={choices} required />
      <TextAreaField
        {...field("text")}
        label={labels.text}
        hint={labels.textHint}
        rows={7}
        maxLength={2000}
        required
      />
      <p className="text-[0.9375rem] text-soft">{labels.shownAs}</p>
      <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
    </form>
  );
}
