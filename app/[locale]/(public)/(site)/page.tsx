import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { HomePage } from "@/components/site/home/home-page";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { PageShell } from "@/components/kit/layout/page-shell";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { siteContact } from "@/lib/kernel/setting/service";
import { publisherWithContact, website } from "@/lib/site/structured-data/publisher";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { siteName } from "@/lib/kernel/setting/service";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  const name = await siteName();
  const title = `${name}: ${t("home")}`;
  return {
    ...(await pageMetadata({
      title,
      description: t("homeDescription"),
      locale,
      alternates: { el: "/", en: localePath("en", "/") },
      feeds: [{ title: name }],
    })),
    title: { absolute: title },
  };
}

export default async function Home({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, contact] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    siteContact(locale),
  ]);
  return (
    <PageShell locale={locale} path="/">
      <JsonLd
        data={graphOf(
          await website(locale, t("homeDescription")),
          await publisherWithContact(contact),
        )}
      />
      <HomePage locale={locale} />
    </PageShell>
  );
}
