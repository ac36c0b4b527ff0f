import type { Metadata } from "next";
import { OfflineScreen } from "@/components/site/offline/offline-screen";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "offline" });
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Says where one is without a network. */
export default async function OfflinePage({ params }: Props) {
  return <OfflineScreen locale={await pageLocale(params)} />;
}
