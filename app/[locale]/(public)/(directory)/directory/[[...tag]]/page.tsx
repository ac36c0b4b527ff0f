import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { readFilters } from "@/components/directory/listing/filters";
import { Listing } from "@/components/directory/listing/listing";
import {
  readList,
  type PartProps,
  type Profession,
  type Requested,
} from "@/components/directory/listing/read-list";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { SiteText } from "@/components/site/section/site-text";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { decodePart, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { listMembers } from "@/lib/directory/member/read/list";
import { listAlternates, listData } from "@/lib/site/structured-data/list";
import { recordOf } from "@/lib/kernel/core/records";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

/** Metadata and page of one request share the lookup, which the directory as a whole does without. */
const load = cache(async (path: string, locale: Locale) => {
  const { findInDirectory } = await import("@/lib/directory/place-page/find");
  const parts = path.split("/").map((part) => decodePart(part) ?? "");
  return findInDirectory(parts, locale);
});

async function find({ params, searchParams }: Props) {
  const { tag = [] } = await params;
  const locale = await pageLocale(params);
  const raw = await searchParams;
  const page = pageNumber(raw.page);
  if (page === undefined) return { locale };
  const list: Requested = { page, query: readFilters(raw) };
  // What the form of the bar sends: a place has an address of its own.
  if (raw.where !== undefined) {
    const { addressOfWhere } = await import("@/components/directory/listing/where");
    redirect(localePath(locale, await addressOfWhere(tag, raw, locale)));
  }
  if (tag.length === 0) return { locale, list };
  const match = await load(tag.join("/"), locale);
  if (match.kind === "moved") permanentRedirect(localePath(locale, match.path));
  if (match.kind === "unknown") return { locale };
  const { profession, place } = match;
  return { locale, list: { ...list, place }, profession };
}

const alternatesOf = (profession: Profession, place: Place | undefined) =>
  recordOf(LOCALES, (locale) =>
    profession && !profession.slugs[locale]
      ? null
      : localePath(locale, paths.directory(profession?.slugs[locale], place?.slug[locale])),
  );

/** The name of a list: of the directory, a profession, a place, or a profession at a place. */
async function nameOf(locale: Locale, profession: Profession, place: Place | undefined) {
  if (!place) {
    const t = await getTranslations({ locale, namespace: "site" });
    return profession?.name ?? t("directory");
  }
  const t = await getTranslations({ locale, namespace: "placePage" });
  return profession
    ? t("professionIn", { profession: profession.name, place: place.in[locale] })
    : t("companiesIn", { place: place.in[locale] });
}

/** The canonical URL of a filtered list is that of the whole list. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, list, profession } = await find(props);
  if (!list) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const { place } = list;
  const name = await nameOf(locale, profession, place);
  const base = profession && !place ? `${name} · ${t("directory")}` : name;
  const title = list.page > 0 ? t("pageTitle", { title: base, page: list.page + 1 }) : base;
  const page = Object.keys(list.query).length > 0 ? 0 : list.page;
  const alternates = await listAlternates(
    alternatesOf(profession, place),
    page,
    async (language) =>
      (
        await listMembers(
          language,
          { professionId: profession?.id, placeId: place?.id },
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
  const [{ follows }, read] = await Promise.all([
    saveLabels(locale),
    readList(locale, requested, profession),
  ]);
  const { list, page, place } = read;
  const name = await nameOf(locale, profession, place);
  if (read.wait === undefined && page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const part = { locale, read, profession };
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={alternatesOf(profession, place)}
      path={paths.directory(profession?.slug, place?.slug[locale])}
    >
      {!read.isFiltered && <ListData {...part} />}
      <div className="shell pb-8">
        <div className="list-head">
          <h1>{name}</h1>
          {profession && !place && (
            <Static>
              <FollowButton kind="profession" id={profession.id} labels={follows} />
            </Static>
          )}
          {!profession && !place && (
            <div className="list-intro">
              <SiteText name="directory_intro" locale={locale} />
            </div>
          )}
        </div>
        <Listing {...part} />
      </div>
      {profession && !place && page === 0 && !read.isFiltered && (
        <Posts professionId={profession.id} name={profession.name} locale={locale} />
      )}
    </PageShell>
  );
}
