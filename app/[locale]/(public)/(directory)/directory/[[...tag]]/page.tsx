import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { ProfessionLinks } from "@/components/directory/listing/profession-links";
import { readFilters } from "@/components/directory/listing/filters";
import { Listing } from "@/components/directory/listing/listing";
import { readList, type PartProps } from "@/components/directory/listing/read-list";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { SiteText } from "@/components/site/section/site-text";
import { SectionHead } from "@/components/kit/card/section-head";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { decodePart, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { listMembers } from "@/lib/directory/member/read/list";
import { findProfession } from "@/lib/directory/profession/service";
import { listAlternates, listData } from "@/lib/site/structured-data/list";
import { recordOf } from "@/lib/kernel/core/records";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

/** Metadata and page of one request share the lookup. */
const load = cache((slug: string, locale: Locale) => findProfession(slug, locale));

async function find({ params, searchParams }: Props) {
  const { tag = [] } = await params;
  const locale = await pageLocale(params);
  const raw = await searchParams;
  const page = pageNumber(raw.page);
  if (page === undefined || tag.length > 1) return { locale };
  const list = { page, query: readFilters(raw) };
  if (tag[0] === undefined) return { locale, list };
  const match = await load(decodePart(tag[0]) ?? "", locale);
  if (match.kind === "moved") permanentRedirect(localePath(locale, paths.directory(match.slug)));
  return match.kind === "found" ? { locale, list, profession: match } : { locale };
}

const alternatesOf = (slugs?: Partial<Record<Locale, string>>) =>
  recordOf(LOCALES, (locale) =>
    slugs && !slugs[locale] ? null : localePath(locale, paths.directory(slugs?.[locale])),
  );

/** The canonical URL of a filtered list is that of the whole list. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, list, profession } = await find(props);
  if (!list) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const base = profession ? `${profession.name} · ${t("directory")}` : t("directory");
  const title = list.page > 0 ? t("pageTitle", { title: base, page: list.page + 1 }) : base;
  const page = Object.keys(list.query).length > 0 ? 0 : list.page;
  const alternates = await listAlternates(
    alternatesOf(profession?.slugs),
    page,
    async (language) =>
      (
        await listMembers(
          language,
          { professionId: profession?.id },
          { currentPage: 0, perPage: 1 },
        )
      ).total,
  );
  return pageMetadata({
    title,
    description: t("homeDescription"),
    locale,
    alternates,
    query: page > 0 ? `?page=${page + 1}` : "",
  });
}

/** The posts about a profession, whose code is loaded by the page of a profession. */
async function Posts(props: { professionId: number; name: string; locale: Locale }) {
  const { ProfessionPosts } = await import("@/components/site/profession-posts/profession-posts");
  return <ProfessionPosts {...props} />;
}

/** The structured data of a list without filters. */
async function ListData({ locale, read: { list, page }, profession }: PartProps) {
  const t = await getTranslations({ locale, namespace: "site" });
  const crumbs = [
    { name: t("directory"), path: paths.directory() },
    ...(profession ? [{ name: profession.name, path: paths.directory(profession.slug) }] : []),
  ];
  const items = list.items.map((member) => ({
    name: member.member_name,
    path: paths.member(member.slug),
  }));
  return <JsonLd data={await listData({ crumbs, page, total: list.total, items }, locale)} />;
}

/** The directory, or one profession of it, with the filters of the URL. */
export default async function DirectoryPage(props: Props) {
  const { locale, list: requested, profession } = await find(props);
  if (!requested) return <NotFoundScreen locale={locale} />;
  const [t, { follows }, read] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    saveLabels(locale),
    readList(locale, requested, profession),
  ]);
  const { list, page, professions } = read;
  if (read.wait === undefined && page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const part = { locale, read, profession };
  const hasLinks = professions.length > 0;
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={alternatesOf(profession?.slugs)}
      path={paths.directory(profession?.slug)}
    >
      {!read.isFiltered && <ListData {...part} />}
      <div className="shell pb-8">
        <SectionHead
          title={profession?.name ?? t("directory")}
          intro={profession ? undefined : <SiteText name="directory_intro" locale={locale} />}
          count={t("companies", { count: list.total })}
        >
          {profession && (
            <Static>
              <FollowButton kind="profession" id={profession.id} labels={follows} />
            </Static>
          )}
        </SectionHead>
        <div className={hasLinks ? "grid gap-x-12 gap-y-8 wide:grid-cols-[1fr_3fr]" : undefined}>
          {hasLinks && (
            <ProfessionLinks
              locale={locale}
              professions={professions}
              counts={read.counts}
              current={profession?.id}
              query={read.query}
            />
          )}
          <div className={`order-1 min-w-0 wide:order-2 ${hasLinks ? "wide:col-start-2" : ""}`}>
            <Listing {...part} />
          </div>
        </div>
      </div>
      {profession && page === 0 && !read.isFiltered && (
        <Posts professionId={profession.id} name={profession.name} locale={locale} />
      )}
    </PageShell>
  );
}
