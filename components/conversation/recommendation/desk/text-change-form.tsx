"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextAreaField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { recommendationChange } from "@/lib/conversation/recommendation/schema";

type Name = "refusal" | "reply" | "report";
const SEND = { refusal: "refuse", reply: "sendReply", report: "sendReport" } as const;

/** A form of one text does not send it empty. */
const SCHEMAS = {
  refusal: recommendationChange.required({ refusal: true }),
  reply: recommendationChange.required({ reply: true }),
  report: recommendationChange.required({ report: true }),
};

/** One text about a recommendation, folded away until it is wanted. */
export function TextChangeForm({ id, version, name }: { id: number; version: number; name: Name }) {
  const t = useTranslations("account.recommendation");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const status = name === "refusal" ? { status: "refused" } : {};
  const { formProps, field, ...end } = useApiForm<Record<string, string>>({
    schema: SCHEMAS[name],
    locale,
    texts,
    defaultValues: { [name]: "" },
    prepare: (values) => ({ ...values, ...status, version }),
    call: (body) => callApi(`/api/recommendation/${id}`, body, "PUT"),
    onDone: () => {
      showToast(t("done"));
      router.refresh();
    },
  });
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-[0.9375rem]">{t(SEND[name])}</summary>
      <form {...formProps} className="mt-3 grid max-w-2xl gap-3">
        <TextAreaField
          {...field(name)}
          label={t(name)}
          hint={t(`${name}Hint`)}
          rows={4}
          maxLength={2000}
          required
        />
        <FormEnd {...end} label={t(SEND[name])} busyLabel={t("sending")} />
      </form>
    </details>
  );
}
