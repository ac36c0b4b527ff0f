import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EnquiryLabels } from "./labels";
import { PictureField } from "./picture-field";
import { SignInOffer } from "./sign-in-offer";
import type { EnquiryForm } from "./use-enquiry-form";

type Props = {
  form: Pick<EnquiryForm, "isVisitor" | "isVerified" | "pictures" | "keepNow">;
  locale: Locale;
  labels: EnquiryLabels;
  optional: string;
};

/** Pictures for signed-in people; visitors are offered to sign in, with what they typed kept. */
export function PicturesOrSignIn({ form, locale, labels, optional }: Props) {
  if (form.isVisitor) return <SignInOffer locale={locale} labels={labels} onLeave={form.keepNow} />;
  if (form.isVerified === undefined) return null;
  return form.isVerified ? (
    <PictureField pictures={form.pictures} labels={labels} optional={optional} />
  ) : (
    <p className="text-[0.9375rem] text-soft">{labels.picturesUnverified}</p>
  );
}
