import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { takesEnquiries } from "@/lib/conversation/enquiry/companies";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { MemberView } from "@/lib/directory/member/read/view";
import { EnquiryBox } from "./enquiry-box";
import { enquiryLabels } from "./labels";

/** The id of the form on a company's page. */
const ENQUIRY_ID = "enquiry";

/** The form on a company's page; nothing for a company that an enquiry would not reach. */
export async function EnquirySection({ member, locale }: { member: MemberView; locale: Locale }) {
  if (!(await takesEnquiries(member.id))) return null;
  const [t, texts, labels] = await Promise.all([
    getTranslations({ locale, namespace: "enquiry" }),
    formTexts(locale),
    enquiryLabels(locale),
  ]);
  const { id, slug, member_name, area } = member;
  const professions = member.professions.map(({ profession }) => profession);
  return (
    <section id={ENQUIRY_ID} className="mt-10 scroll-mt-28 border-t border-ink pt-5">
      <h2 className="text-2xl">{t("profileTitle")}</h2>
      <p className="mt-2 mb-5 text-soft">
        {t("profileText")}{" "}
        <Link locale={locale} href={`/ask?company=${id}`} rel="nofollow" className="link-line">
          {t("askMore")}
        </Link>
      </p>
      <EnquiryBox
        locale={locale}
        company={{ id, slug, member_name, area, professions }}
        texts={texts}
        labels={labels}
        openLabel={t("open")}
        subject={t("chatSubject", { name: member_name })}
      />
    </section>
  );
}
