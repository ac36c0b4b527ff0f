import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { PostArticle } from "@/components/post/post-article";
import { PreviewBar } from "@/components/post/preview-bar";
import type { Locale } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadPostPreview } from "@/lib/preview/post";
import { readPreviewToken } from "@/lib/preview/token";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache(async (token: string, locale: Locale) => {
  const preview = readPreviewToken(token);
  const post = preview?.locale === locale ? await loadPostPreview(preview) : null;
  return preview && post ? { preview, post } : null;
});

async function find({ params }: Props) {
  const { token } = await params;
  const locale = await pageLocale(params);
  return { locale, found: await load(token, locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, found } = await find(props);
  if (!found) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "account.post" });
  return { title: `${t("preview")}: ${found.post.meta_title ?? found.post.product_name}`, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function PreviewPage(props: Props) {
  const { locale, found } = await find(props);
  if (!found) return <NotFoundScreen locale={locale} />;
  return (
    <>
      <PostArticle post={found.post} locale={locale} />
      <PreviewBar locale={locale} id={found.post.id} isWaiting={found.preview.pending} />
    </>
  );
}
