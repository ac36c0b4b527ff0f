"use client";

import { useState } from "react";
import type { FormTexts } from "@/components/kit/form/labels";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import { CompanyChooser, type Choice } from "./company-chooser";
import { EnquiryFrame } from "./enquiry-frame";
import type { AskLabels, EnquiryLabels } from "./labels";
import { MessageField } from "./message-field";
import { PersonFields } from "./person-fields";
import { PicturesOrSignIn } from "./pictures-or-sign-in";
import { useEnquiryForm } from "./use-enquiry-form";

type Props = {
  locale: Locale;
  texts: FormTexts;
  labels: EnquiryLabels;
  askLabels: AskLabels;
  companies: AskedCompany[];
  professions: Choice[];
  areas: Choice[];
  category: string;
};

const CHOOSER = "companies";

/** Describes the work once, for up to five companies. */
export function AskForm({ locale, texts, labels, askLabels: ask, ...start }: Props) {
  const [companies, setCompanies] = useState(start.companies);
  const form = useEnquiryForm({ draft: "several", locale, texts, companies, setCompanies });
  const { field } = form;
  return (
    <EnquiryFrame
      form={form}
      labels={labels}
      sendLabel={ask.sendTo[companies.length - 1] ?? labels.send}
      className="grid gap-10"
    >
      {companies.length > 0 && (
        <p className="border-l-2 border-ink pl-4">
          {ask.to.replace("{names}", companies.map((one) => one.member_name).join(" · "))}{" "}
          <a href={`#${CHOOSER}`} className="link-line">
            {ask.changeTo}
          </a>
        </p>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-2xl">{ask.work}</legend>
        <TextField
          {...field("subject")}
          label={labels.subject}
          optional={texts.optional}
          maxLength={150}
        />
        <MessageField {...field("message")} label={labels.message} hint={labels.messageHint} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            {...field("place")}
            label={ask.place}
            hint={ask.placeHint}
            optional={texts.optional}
            maxLength={100}
          />
          <SelectField
            {...field("when")}
            label={ask.when}
            optional={texts.optional}
            choices={ask.timeFrames}
          />
          <SelectField
            {...field("budget")}
            label={ask.budget}
            optional={texts.optional}
            choices={ask.budgets}
          />
        </div>
        <PicturesOrSignIn form={form} locale={locale} labels={labels} optional={texts.optional} />
      </fieldset>
      <fieldset id={CHOOSER}>
        <legend className="mb-3 text-2xl">{ask.companies}</legend>
        <CompanyChooser
          locale={locale}
          labels={ask}
          professions={start.professions}
          areas={start.areas}
          category={start.category}
          chosen={companies}
          onChange={setCompanies}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-2xl">{ask.you}</legend>
        <PersonFields field={field} labels={labels} optional={texts.optional} />
      </fieldset>
    </EnquiryFrame>
  );
}
