"use client";

import type { FormTexts } from "@/components/kit/form/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import type { EnquiryLabels } from "./labels";
import { EnquiryFrame, loadWaitingNote } from "./enquiry-frame";
import { MessageField } from "./message-field";
import { PersonFields } from "./person-fields";
import { PicturesOrSignIn } from "./pictures-or-sign-in";
import { useEnquiryForm } from "./use-enquiry-form";

type Props = {
  locale: Locale;
  company: AskedCompany;
  texts: FormTexts;
  labels: EnquiryLabels;
};

export { loadWaitingNote };

const keepCompany = () => undefined;

/** A message to one company, on its page. */
export function EnquiryForm({ locale, company, texts, labels }: Props) {
  const form = useEnquiryForm({
    draft: String(company.id),
    locale,
    texts,
    companies: [company],
    setCompanies: keepCompany,
  });
  const { field } = form;
  return (
    <EnquiryFrame form={form} labels={labels} sendLabel={labels.send} className="grid gap-4">
      <MessageField {...field("message")} label={labels.message} />
      <PicturesOrSignIn form={form} locale={locale} labels={labels} optional={texts.optional} />
      <PersonFields field={field} labels={labels} optional={texts.optional} />
    </EnquiryFrame>
  );
}
