import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { EXHIBITION_SLUG, Hall } from "@/components/site/exhibition/hall";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { PrintSource } from "@/components/kit/layout/print-source";
import { FormerNotice, formerQuery, formerTitle } from "@/components/magazine/page/former-notice";
import { PageIssuer } from "@/components/magazine/page/page-issuer";
import { PageVersion } from "@/components/magazine/page/page-version";
import { PageBlocks } from "@/components/site/page-blocks/page-blocks";
import { PrivacyList } from "@/components/site/page-blocks/privacy-list";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { decodePart, firstValue, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { findText, PRIVACY_SLUG } from "@/lib/magazine/page/read/former";
import type { PageView } from "@/lib/magazine/page/read/view";
import { findPage } from "@/lib/magazine/page/read/service";

type Props = {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: SearchParams;
};

const load = cache((slug: string, locale: Locale) => findPage(slug, locale));

const loadText = cache(findText);

/** The version that a URL asks for; undefined without one, null for an invalid one. */
async function askedVersion(searchParams: SearchParams): Promise<number | undefined | null> {
  const value = firstValue((await searchParams).version);
  if (value === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/**
 * The page of a URL, and when its text was public if it is a former one of the privacy policy. A
 * version whose text is the present one leads to the page.
 */
async function find({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const lookup = await load(decodePart((await params).slug) ?? "", locale);
  if (lookup.kind === "moved") permanentRedirect(localePath(locale, paths.page(lookup.slug)));
  const page = lookup.kind === "found" ? lookup.item : undefined;
  const version = page?.slug === PRIVACY_SLUG ? await askedVersion(searchParams) : undefined;
  if (!page || version === undefined) return { locale, page };
  if (version === null) return { locale };
  const found = await loadText(page, version, locale);
  if (found.kind === "present") redirect(localePath(locale, paths.page(page.slug)));
  return found.kind === "former" ? { locale, page: found.page, former: found.text } : { locale };
}

/** The first lead of a page, which describes it where nothing else does. */
const leadOf = ({ blocks }: PageView): string | undefined =>
  blocks.flatMap((block) => (block.type === "hero" && block.lead ? [block.lead] : []))[0];

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page, former } = await find(props);
  if (!page) return notFoundMetadata(locale);
  if (former) return { title: await formerTitle(page, former, locale), robots: { index: false } };
  return pageMetadata({
    title: page.meta_title ?? page.title,
    description: page.meta_description ?? leadOf(page),
    locale,
    alternates: page.alternates,
    card: { kind: "page", key: page.id },
  });
}

/** A page made of blocks. */
export default async function BlockPage(props: Props) {
  const { locale, page, former } = await find(props);
  if (!page) return <NotFoundScreen locale={locale} />;
  return (
    <PageShell locale={locale} alternates={page.alternates} path={paths.page(page.slug)}>
      {former && <FormerNotice text={former} locale={locale} />}
      <PageBlocks page={page} locale={locale}>
        {page.slug === EXHIBITION_SLUG && <Hall locale={locale} />}
      </PageBlocks>
      {page.slug === PRIVACY_SLUG && !former && <PrivacyList locale={locale} />}
      {page.slug === PRIVACY_SLUG && !former && <PageVersion page={page} locale={locale} />}
      <PageIssuer page={page} locale={locale} />
      <PrintSource
        title={page.title}
        path={localePath(locale, paths.page(page.slug)) + formerQuery(former)}
        locale={locale}
      />
    </PageShell>
  );
}
