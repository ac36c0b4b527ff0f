"use client";

import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { TextAreaField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import type { EnquiryLabels } from "./labels";
import { PersonFields } from "./person-fields";
import { PicturesOrSignIn } from "./pictures-or-sign-in";
import { SentNote } from "./sent-note";
import { useEnquiryForm } from "./use-enquiry-form";

type Props = {
  locale: Locale;
  company: AskedCompany;
  texts: FormTexts;
  labels: EnquiryLabels;
};

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
  const { formProps, field, captcha, sent, startAgain, problem, busy, isReady } = form;
  if (sent)
    return (
      <SentNote
        names={sent.map((one) => one.member_name)}
        isSignedIn={form.isSignedIn}
        labels={labels}
        onAgain={startAgain}
      />
    );
  return (
    <form {...formProps} onFocus={captcha.prepare} className="grid gap-4">
      <TextAreaField
        {...field("message")}
        label={labels.message}
        rows={6}
        maxLength={5000}
        required
      />
      <PicturesOrSignIn form={form} locale={locale} labels={labels} optional={texts.optional} />
      <PersonFields field={field} labels={labels} optional={texts.optional} />
      {captcha.element}
      <FormEnd
        problem={problem}
        busy={busy}
        isReady={isReady}
        label={labels.send}
        busyLabel={labels.sending}
      />
    </form>
  );
}
