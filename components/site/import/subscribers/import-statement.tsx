"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { FormEnd } from "@/components/kit/form/form-end";
import { sendForm } from "@/components/kit/form/send-form";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import {
  consentStatement,
  writeColumns,
  type ColumnIndexes,
  type ConsentStatement,
} from "@/lib/site/import/subscriber/fields";
import type { SubscriberImportView } from "@/lib/site/import/subscriber/schema";
import { ImportBusy } from "./import-busy";

type Props = {
  file: File;
  columns: ColumnIndexes;
  count: number;
  onDone(view: SubscriberImportView): void;
};

const FIELDS: FormFieldList = {
  consent: {
    label: "lists.subscriberImport.consent",
    hint: "lists.subscriberImport.consentHint",
    type: "line",
    max: 300,
    isRequired: true,
  },
  language: { label: "lists.subscriberImport.language", type: "locale" },
};

/** The statement of consent, and the button that imports the checked file. */
export function ImportStatement({ file, columns, count, onDone }: Props) {
  const t = useTranslations("account.lists.subscriberImport");
  const { locale } = useFormContext();
  const { formProps, field, ...end } = useDeskForm<ConsentStatement, SubscriberImportView>({
    schema: consentStatement,
    defaultValues: { consent: "", language: locale },
    call: (body) =>
      sendForm("/api/subsrcibe-email/import", { ...body, file, columns: writeColumns(columns) }),
    onDone,
  });
  return (
    <form {...formProps} className="mt-6 grid gap-5">
      <FormFields fields={FIELDS} form={{ field }} />
      <ImportBusy text={end.busy ? t("adding", { count }) : ""} />
      <FormEnd {...end} label={t("import", { count })} busyLabel={t("importing")} />
    </form>
  );
}
