import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageShell } from "@/components/layout/page-shell";
import { paths } from "@/lib/core/paths";
import { Link } from "@/lib/i18n/navigation";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";

type Props = { params: LocaleParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "user" });
  return { title: t("loginTitle"), robots: { index: false } };
}

/** Where the account area sends visitors. No account can exist yet, and the page says so. */
export default async function LoginPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "user" });
  return (
    <PageShell locale={locale} path={paths.login}>
      <div className="shell py-16 wide:py-24">
        <h1 className="text-4xl wide:text-5xl">{t("loginTitle")}</h1>
        <p className="mt-6 max-w-prose text-lg">{t("loginClosed")}</p>
        <p className="mt-3 max-w-prose text-soft">{t("loginHelp")}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link locale={locale} href="/contact" className="button">{t("contact")}</Link>
          <Link locale={locale} href={paths.directory()} className="button" data-kind="quiet">{t("directory")}</Link>
        </p>
      </div>
    </PageShell>
  );
}
