import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomePage } from "@/components/home/home-page";
import { PageShell } from "@/components/layout/page-shell";
import { settings } from "@/lib/core/settings";
import { localePath } from "@/lib/i18n/locale";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  const title = `${settings().SITE_NAME}: ${t("home")}`;
  return { ...pageMetadata({ title, description: t("homeDescription"), locale, alternates: { el: "/", en: localePath("en", "/") } }), title: { absolute: title } };
}

export default async function Home({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <PageShell locale={locale} path="/">
      <HomePage locale={locale} />
    </PageShell>
  );
}
