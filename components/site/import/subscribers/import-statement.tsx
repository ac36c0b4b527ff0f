"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { FormEnd } from "@/components/kit/form/form-end";
import { sendForm } from "@/components/kit/form/send-form";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { LOCALES } from "@/lib/kernel/i18n/locale";
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

/** The statement of consent, and the button that imports the checked file. */
export function ImportStatement({ file, columns, count, onDone }: Props) {
  const t = useTranslations("account.lists.subscriberImport");
  const locales = useTranslations("account.locales");
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<ConsentStatement, SubscriberImportView>({
    schema: consentStatement,
    locale,
    texts,
    defaultValues: { consent: "", language: locale },
    call: (body) =>
      sendForm("/api/subsrcibe-email/import", { ...body, file, columns: writeColumns(columns) }),
    onDone,
  });
  return (
    <form {...formProps} className="mt-6 grid gap-5">
      <TextField
        {...field("consent")}
        label={t("consent")}
        hint={t("consentHint")}
        required
        maxLength={300}
        autoComplete="off"
      />
      <SelectField
        {...field("language")}
        label={t("language")}
        choices={LOCALES.map((value) => ({ value, label: locales(value) }))}
      />
      <ImportBusy text={end.busy ? t("adding", { count }) : ""} />
      <FormEnd {...end} label={t("import", { count })} busyLabel={t("importing")} />
    </form>
  );
}
