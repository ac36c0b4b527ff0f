import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { apiEndpoints } from "@/app/api/endpoints";
import { EndpointReference } from "@/components/page/endpoint-reference";
import { PageShell } from "@/components/layout/page-shell";
import { settings } from "@/lib/core/settings";
import { describeApi } from "@/lib/api/openapi";
import { localePath } from "@/lib/i18n/locale";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import packageFile from "@/package.json";

type Props = { params: LocaleParams };
const PATH = "/docs/api";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  return pageMetadata({
    title: t("docsTitle"),
    description: t("docsIntro"),
    locale,
    alternates: { el: localePath("el", PATH), en: localePath("en", PATH) },
  });
}

/** The endpoints of the site for people, made from the same description as `/api/openapi.json`. */
export default async function ApiDocsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site" });
  const { SITE_NAME, SITE_URL } = settings();
  const description = describeApi(apiEndpoints, {
    title: `${SITE_NAME} API`,
    version: packageFile.version,
    url: SITE_URL,
  });
  return (
    <PageShell locale={locale} path={PATH}>
      <div className="shell pt-10 pb-8 wide:pt-14">
        <h1 className="text-4xl wide:text-6xl">{t("docsTitle")}</h1>
        <p className="mt-4 max-w-prose text-lg text-soft">{t("docsIntro")}</p>
        <EndpointReference description={description} siteUrl={SITE_URL} locale={locale} />
      </div>
    </PageShell>
  );
}
