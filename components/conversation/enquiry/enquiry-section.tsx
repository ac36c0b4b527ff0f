import { formTexts } from "@/components/kit/form/labels";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MemberView } from "@/lib/directory/member/read/view";
import { EnquiryBox } from "./enquiry-box";
import { enquiryLabels } from "./labels";

/** The id of the form on a company's page. */
const ENQUIRY_ID = "enquiry";

/**
 * The one way to write to a company on its page: a button, in whose place the form opens. Only for a
 * company that an enquiry reaches (`takesEnquiries`).
 */
export async function EnquirySection({ member, locale }: { member: MemberView; locale: Locale }) {
  const [t, texts, labels] = await Promise.all([
    getTranslations({ locale, namespace: "enquiry" }),
    formTexts(locale),
    enquiryLabels(locale),
  ]);
  const { id, slug, member_name, area } = member;
  const professions = member.professions.map(({ profession }) => profession);
  return (
    <div id={ENQUIRY_ID} className="grid scroll-mt-28 has-[form]:col-span-full">
      <EnquiryBox
        locale={locale}
        company={{ id, slug, member_name, area, professions }}
        texts={texts}
        labels={labels}
        openLabel={t("open")}
        subject={t("chatSubject", { name: member_name })}
      />
    </div>
  );
}

/** How an enquiry is answered, and the way to ask several companies at once. */
export async function EnquiryNote({ member, locale }: { member: MemberView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "enquiry" });
  return (
    <p className="meta mt-3">
      {t("profileNote")}{" "}
      <a
        href={localePath(locale, `/ask?company=${member.id}`)}
        rel="nofollow"
        className="link-line"
      >
        {t("askMore")}
      </a>
    </p>
  );
}
