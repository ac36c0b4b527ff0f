import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ErrorScreen } from "@/components/site/frame/error-screen";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "errors" });
  return { title: t("errorTitle"), robots: { index: false } };
}

/**
 * Requested only by the web server (`server/render/render-page.ts`); a request from outside never
 * gets a 200.
 */
export default async function ErrorPage({ params }: Props) {
  return <ErrorScreen locale={await pageLocale(params)} />;
}
