import { userMetadata, type UserPageProps } from "@/components/people/user/page-props";
import { Thanks } from "@/components/people/user/thanks";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "thanks");

/** After the registration of a company. */
export default async function CompanyThankYouPage({ params }: UserPageProps) {
  return <Thanks locale={await pageLocale(params)} kind="company" />;
}
