import { userMetadata, type UserPageProps } from "@/components/people/user/page-props";
import { Thanks } from "@/components/people/user/thanks";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "thanks");

/** After a registration, and the target of mailed confirmation links. */
export default async function ThankYouPage({ params }: UserPageProps) {
  return <Thanks locale={await pageLocale(params)} kind="individual" />;
}
