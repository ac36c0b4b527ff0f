import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { formTexts } from "@/components/kit/form/labels";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { ConfirmForm } from "@/components/site/privacy-request/confirm-form";
import { Link } from "@/lib/kernel/i18n/navigation";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { readPrivacyRequest } from "@/lib/site/privacy-request/service";
import { siteName } from "@/lib/kernel/setting/service";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache((token: string) => readPrivacyRequest(token));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  if (!(await load(token))) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "privacyRequest" });
  return {
    title: t("title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page behind the mailed link: it says what will happen, and one button does it. */
export default async function PrivacyRequestLinkPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const request = await load(token);
  if (!request) return <NotFoundScreen locale={locale} />;
  const [t, texts, site] = await Promise.all([
    getTranslations({ locale, namespace: "privacyRequest" }),
    formTexts(locale),
    siteName(),
  ]);
  const { kind, state } = request;
  const labels = { submit: t(`${kind}Now`), busy: t(`${kind}Busy`), done: t(`${kind}Done`) };
  return (
    <PageShell locale={locale} path={`/privacy-request/${token}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t(`${kind}Title`)}</h1>
        <p className="mt-4 mb-8 text-lg text-soft">
          {state === "ready" ? t(`${kind}Lead`, { site }) : t(state)}
        </p>
        {state === "ready" && (
          <ConfirmForm locale={locale} token={token} texts={texts} labels={labels} />
        )}
        {state === "expired" && (
          <Link locale={locale} href="/privacy-request" className="underline">
            {t("askAgain")}
          </Link>
        )}
      </div>
    </PageShell>
  );
}
