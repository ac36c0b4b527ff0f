import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import type { EnquiryStateName, EnquiryView } from "@/lib/conversation/enquiry/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";

const TONES: Record<EnquiryStateName, ChipTone> = {
  new: "waiting",
  read: "waiting",
  answered: "good",
  closed: "plain",
  spam: "bad",
};

/** The state of an enquiry, and whether its answer was refused by the mail server. */
export async function EnquiryState({ locale, enquiry }: { locale: Locale; enquiry: EnquiryView }) {
  const t = await getTranslations({ locale, namespace: "account.companyEnquiries" });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={TONES[enquiry.status]}>{t(`states.${enquiry.status}`)}</Chip>
      {enquiry.has_refused_reply && <Chip tone="bad">{t("refusedReply")}</Chip>}
    </span>
  );
}
