import type { Metadata } from "next";
import { SubscriberScreen } from "@/components/audience/subscriber/subscriber-screen";
import { linkMetadata } from "@/components/audience/subscriber/link-metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { readSubscriberLink } from "@/lib/audience/subscriber/link-view";

type Props = { params: Promise<{ locale: string; token: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  linkMetadata(await pageLocale(params), "leaveTitle");

/** Leaving, and its receipt. A POST to this address leaves with one click (lib/audience/subscriber/manifest.ts). */
export default async function Page({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const view = await readSubscriberLink(token);
  return <SubscriberScreen locale={locale} token={token} page="unsubscribe" view={view} />;
}
