"use client";

import { useState, type ReactNode } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { AccountFields } from "./account-fields";
import { userPaths } from "@/components/kit/session/user-paths";
import { KnownCompanyNote } from "./known-company-note";
import type { RegisterLabels } from "./labels";
import {
  ProfessionPicker,
  type ProfessionChoice,
} from "@/components/directory/profession/profession-picker";
import { registrationBody, type RegistrationFields } from "./registration-body";
import { Radio } from "@/components/kit/ui/radio";

type AccountKind = "individual" | "company";

type Props = {
  locale: Locale;
  labels: RegisterLabels;
  texts: FormTexts;
  professions: ProfessionChoice[];
  kind: AccountKind;
  siteName: string;
  terms: ReactNode;
};

/** Registers a user or a company with its user. Values of both kinds are kept when switching. */
export function RegisterForm({
  locale,
  labels,
  texts,
  professions,
  kind: first,
  siteName,
  terms,
}: Props) {
  const [kind, setKind] = useState(first);
  const [chosen, setChosen] = useState<number[]>([]);
  const { formProps, field, form, ...end } = useApiForm<RegistrationFields>({
    schema: async () => (await import("@/lib/people/user/schema")).registration,
    locale,
    texts,
    defaultValues: { locale },
    prepare: (values) => registrationBody(values, kind === "company" ? chosen : undefined),
    call: (body) => callApi("/api/users", body),
    onDone: () => {
      window.location.assign(
        localePath(locale, kind === "company" ? userPaths.companyThankYou : userPaths.thankYou),
      );
      return new Promise(() => undefined);
    },
  });
  const choose = (ids: number[]) => {
    setChosen(ids);
    form.clearErrors("company.co_category");
  };
  return (
    <form {...formProps} className="mt-8 grid gap-10">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{labels.kind}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(["individual", "company"] as const).map((one) => (
            <label
              key={one}
              className={
                "flex cursor-pointer gap-3 rounded-md border border-rule p-4 hover:border-soft " +
                "has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-2 " +
                "has-focus-visible:outline-offset-3"
              }
            >
              <Radio
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setKind(one)}
                className="mt-0.5 outline-none"
              />
              <span>
                <span className="block font-semibold">{labels[one]}</span>
                <span className="mt-0.5 block text-sm text-soft">{labels[`${one}Hint`]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>

      {kind === "company" && (
        <fieldset className="grid gap-5">
          <legend className="headline mb-5 w-full border-t border-ink pt-4 text-2xl">
            {labels.yourCompany}
          </legend>
          <TextField
            {...field("company.member_name")}
            label={labels.memberName}
            hint={labels.memberNameHint}
            autoComplete="organization"
            required
          />
          <KnownCompanyNote
            name={form.watch("company.member_name") ?? ""}
            phone={form.watch("company.phones.0") ?? ""}
            locale={locale}
            labels={labels}
          />
          <ProfessionPicker
            {...field("company.co_category")}
            name="company.co_category"
            labels={labels}
            choices={professions}
            chosen={chosen}
            onChange={choose}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field("company.vat_number")}
              label={labels.vatNumber}
              hint={labels.vatNumberHint}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <TextField
              {...field("company.phones.0")}
              label={labels.phone}
              type="tel"
              autoComplete="tel"
              optional={texts.optional}
            />
          </div>
          <TextField
            {...field("company.area")}
            label={labels.area}
            hint={labels.areaHint}
            autoComplete="address-level2"
            optional={texts.optional}
          />
        </fieldset>
      )}

      <fieldset className="grid gap-5">
        <legend className="headline mb-5 w-full border-t border-ink pt-4 text-2xl">
          {labels.you}
        </legend>
        <AccountFields
          field={field}
          labels={labels}
          texts={texts}
          locale={locale}
          values={() => form.getValues()}
          siteName={siteName}
        />
        <CheckField {...field("terms")} label={terms} required />
      </fieldset>
      <FormEnd {...end} label={labels.submit} busyLabel={labels.submitting} className="min-w-48" />
    </form>
  );
}
