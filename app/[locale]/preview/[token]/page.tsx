import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { Footer } from "@/components/site/frame/footer";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PreviewBar } from "@/components/site/preview/preview-bar";
import { PreviewScreen } from "@/components/site/preview/preview-screen";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { loadPreview } from "@/lib/site/preview/service";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache((token: string, locale: Locale) => loadPreview(token, locale));

async function find({ params }: Props) {
  const { token } = await params;
  const locale = await pageLocale(params);
  return { locale, shown: await load(token, locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, shown } = await find(props);
  if (!shown) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "account.post" });
  return {
    title: `${t("preview")}: ${shown.title}`,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The preview of an item by signed URL, rendered as its public page. */
export default async function PreviewPage(props: Props) {
  const { locale, shown } = await find(props);
  return (
    <div data-layout={shown?.kind === "post" ? "post" : "site"}>
      {shown ? <PreviewScreen shown={shown} locale={locale} /> : <NotFoundScreen locale={locale} />}
      <Footer locale={locale} {...(shown && "drafts" in shown ? { drafts: shown.drafts } : {})} />
      {shown && (
        <PreviewBar locale={locale} editPath={shown.editPath} isWaiting={shown.isWaiting} />
      )}
    </div>
  );
}
