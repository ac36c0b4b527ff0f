import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { PageShell } from "@/components/layout/page-shell";
import { PrintSource } from "@/components/layout/print-source";
import { PageVersion } from "@/components/page/page-version";
import { PageBlocks } from "@/components/page/page-blocks";
import { paths } from "@/lib/core/paths";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageLocale } from "@/lib/i18n/page-locale";
import { decodePart } from "@/lib/i18n/page-number";
import { findPage } from "@/lib/page/read/service";

type Props = { params: Promise<{ locale: string; slug: string }> };

/** The slug of the privacy policy, to which the footer links. */
const PRIVACY = "privacy";

const load = cache((slug: string, locale: Locale) => findPage(slug, locale));

async function find({ params }: Props) {
  const locale = await pageLocale(params);
  const lookup = await load(decodePart((await params).slug) ?? "", locale);
  if (lookup.kind === "moved") permanentRedirect(localePath(locale, paths.page(lookup.slug)));
  return { locale, page: lookup.kind === "found" ? lookup.item : undefined };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await find(props);
  if (!page) return notFoundMetadata(locale);
  return pageMetadata({
    title: page.meta_title ?? page.title,
    description: page.meta_description,
    locale,
    alternates: page.alternates,
    card: { kind: "page", key: page.id },
  });
}

/** A page made of blocks. */
export default async function BlockPage(props: Props) {
  const { locale, page } = await find(props);
  if (!page) return <NotFoundScreen locale={locale} />;
  return (
    <PageShell locale={locale} alternates={page.alternates} path={paths.page(page.slug)}>
      <PageBlocks page={page} locale={locale} />
      {page.slug === PRIVACY && <PageVersion page={page} locale={locale} />}
      <PrintSource
        title={page.title}
        path={localePath(locale, paths.page(page.slug))}
        locale={locale}
      />
    </PageShell>
  );
}
