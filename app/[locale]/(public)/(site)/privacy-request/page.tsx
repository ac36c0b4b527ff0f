import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { RequestForm } from "@/components/site/privacy-request/request-form";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { siteName } from "@/lib/kernel/setting/service";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({
    locale: await pageLocale(params),
    namespace: "privacyRequest",
  });
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** People without an account ask for their personal data, or for its erasure. */
export default async function PrivacyRequestPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, texts, site] = await Promise.all([
    getTranslations({ locale, namespace: "privacyRequest" }),
    formTexts(locale),
    siteName(),
  ]);
  const labels = {
    email: t("email"),
    kind: t("kind"),
    export: t("export"),
    exportHint: t("exportHint"),
    erase: t("erase"),
    eraseHint: t("eraseHint"),
    send: t("send"),
    sending: t("sending"),
    sentTitle: t("sentTitle"),
    sent: t("sent"),
    again: t("again"),
  };
  return (
    <PageShell locale={locale} path="/privacy-request">
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
        <p className="mt-4 text-lg text-soft">{t("lead", { site })}</p>
        <p className="mt-2 mb-8 text-soft">{t("account")}</p>
        <RequestForm locale={locale} texts={texts} labels={labels} />
      </div>
    </PageShell>
  );
}
