"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextAreaField } from "@/components/kit/ui/field";
import { slotChange, type SlotView } from "@/lib/commerce/appointment/schema";

type Props = { slot: Pick<SlotView, "id" | "version" | "company_note"> };

/** What the company notes about an appointment for itself. */
export function CompanyNoteForm({ slot: { id, version, company_note: note } }: Props) {
  const t = useTranslations("account.appointment");
  const { texts } = useFormContext();
  const { formProps, field, ...end } = useDeskForm<{ company_note: string }>({
    schema: slotChange,
    defaultValues: { company_note: note ?? "" },
    prepare: (values) => ({ ...values, version }),
    call: (body) => callApi(`/api/appointment-slot/${id}`, body, "PUT"),
    done: () => t("saved"),
  });
  return (
    <form {...formProps} className="grid max-w-2xl gap-4 border-t border-rule pt-5">
      <TextAreaField
        {...field("company_note")}
        label={t("companyNote")}
        hint={t("companyNoteHint")}
        optional={texts.optional}
        rows={3}
        maxLength={1000}
      />
      <FormEnd {...end} label={t("companyNoteSave")} busyLabel={t("companyNoteSaving")} />
    </form>
  );
}
