import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { RecommendScreen } from "@/components/conversation/recommendation/recommend-screen";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { readByLink } from "@/lib/conversation/recommendation/read";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache((token: string, locale: Locale) => readByLink(token, locale));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const recommendation = await load(token, locale);
  if (!recommendation) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "recommendation" });
  return {
    title: t("formTitle", { company: recommendation.company || t("goneName") }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** Where an invited person writes or withdraws a recommendation. */
export default async function RecommendPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const recommendation = await load(token, locale);
  return recommendation ? (
    <RecommendScreen locale={locale} token={token} recommendation={recommendation} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
