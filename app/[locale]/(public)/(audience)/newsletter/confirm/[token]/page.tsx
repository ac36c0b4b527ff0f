import type { Metadata } from "next";
import { ConfirmScreen } from "@/components/audience/subscriber/confirm-screen";
import { linkMetadata } from "@/components/audience/subscriber/link-metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { readConfirmLink } from "@/lib/audience/subscriber/link-view";

type Props = { params: Promise<{ locale: string; token: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  linkMetadata(await pageLocale(params), "confirmTitle");

/** Confirms a sign-up or a new address, by a mailed link. */
export default async function Page({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  return <ConfirmScreen locale={locale} token={token} view={await readConfirmLink(token)} />;
}
