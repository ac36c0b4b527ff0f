import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { permanentRedirect, redirect } from "next/navigation";
import { millisecondsInWeek } from "date-fns/constants";
import { cache, type ReactNode } from "react";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { readFilters } from "@/components/directory/listing/filters";
import "@/components/directory/listing/finder.css";
import "@/components/directory/listing/finder-bar.css";
import "@/components/directory/listing/listing.css";
import "@/components/directory/listing/company-row.css";
import {
  readList,
  type PartProps,
  type Profession,
  type Requested,
} from "@/components/directory/listing/read-list";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
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
import type { Crumb } from "@/lib/site/structured-data/breadcrumbs";
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

/** The parts of a page of a place, whose code the other pages of the directory do without. */
const partsOfPlaces = () => import("@/components/site/place-content/place-parts");

/** Title and description of a list, without its page. */
async function headOf(locale: Locale, profession: Profession, place: Place | undefined) {
  if (place) return (await partsOfPlaces()).placeHead(locale, place, profession);
  const t = await getTranslations({ locale, namespace: "site" });
  const title = profession ? `${profession.name} · ${t("directory")}` : t("directory");
  const description = profession
    ? t("professionDescription", { profession: profession.name })
    : t("directoryDescription");
  return { title, description };
}

/** How many companies a list has, for search engines: too few at a place are none. */
async function indexedTotal(locale: Locale, profession: Profession, place: Place | undefined) {
  if (place && !(await (await partsOfPlaces()).isIndexed(locale, place, profession))) return 0;
  const filters = { professionId: profession?.id, placeId: place?.id };
  return (await listMembers(locale, filters, { currentPage: 0, perPage: 1 })).total;
}

/** The canonical URL of a filtered list is that of the whole list. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, list, profession } = await find(props);
  if (!list) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, description } = await headOf(locale, profession, list.place);
  const page = Object.keys(list.query).length > 0 ? 0 : list.page;
  const alternates = await listAlternates(alternatesOf(profession, list.place), page, (language) =>
    indexedTotal(language, profession, list.place),
  );
  return pageMetadata({
    title: list.page > 0 ? t("pageTitle", { title, page: list.page + 1 }) : title,
    description,
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

/** The list, whose code a page that is not there does without. */
async function List(part: PartProps) {
  const { Listing } = await import("@/components/directory/listing/listing");
  return <Listing {...part} />;
}

/** The parts of a page around its list. */
type Parts = {
  title: string;
  /** The way from the directory, the page itself included. */
  steps: Crumb[];
  way?: ReactNode;
  intro?: ReactNode;
  action?: ReactNode;
  /** Instead of a list without companies. */
  nobody?: ReactNode;
  below?: ReactNode;
};

/** The parts of the page of a profession. */
async function professionParts(
  { id, name, slug }: NonNullable<Profession>,
  { locale, read }: PartProps,
): Promise<Parts> {
  const [t, { follows }] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    saveLabels(locale),
  ]);
  const hasPosts = read.page === 0 && !read.isFiltered;
  return {
    title: name,
    steps: [
      { name: t("directory"), path: paths.directory() },
      { name, path: paths.directory(slug) },
    ],
    action: (
      <Static>
        <FollowButton kind="profession" id={id} labels={follows} />
      </Static>
    ),
    below: hasPosts && <Posts professionId={id} name={name} locale={locale} />,
  };
}

async function partsOf(part: PartProps): Promise<Parts> {
  const { locale, read, profession } = part;
  if (read.place)
    return (await partsOfPlaces()).placeParts({ locale, place: read.place, profession, read });
  if (profession) return professionParts(profession, part);
  const title = (await getTranslations({ locale, namespace: "site" }))("directory");
  return {
    title,
    steps: [{ name: title, path: paths.directory() }],
    intro: <SiteText name="directory_intro" locale={locale} />,
  };
}

/** The companies with a free appointment in the coming week, for lists that ask for it. */
async function freeThisWeek(): Promise<number[]> {
  const { membersWithFreeTimeUntil } = await import("@/lib/commerce/appointment/first");
  return membersWithFreeTimeUntil(new Date(Date.now() + millisecondsInWeek));
}

/** The structured data of a list without filters. */
async function ListData({ locale, read, title, steps }: PartProps & Parts) {
  const { list, page } = read;
  const items = list.items.map((member) => ({
    name: member.member_name,
    path: paths.member(member.slug),
  }));
  const shown = { name: title, crumbs: steps, page, total: list.total, items };
  return <JsonLd data={await listData(shown, locale)} />;
}

/** The directory, or a profession or a place of it, with the filters of the URL. */
export default async function DirectoryPage(props: Props) {
  const { locale, list: requested, profession } = await find(props);
  if (!requested) return <NotFoundScreen locale={locale} />;
  const read = await readList(locale, requested, profession, freeThisWeek);
  const { list, page, place } = read;
  if (read.wait === undefined && page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const part = { locale, read, profession };
  const parts = await partsOf(part);
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={alternatesOf(profession, place)}
      path={paths.directory(profession?.slug, place?.slug[locale])}
    >
      {!read.isFiltered && <ListData {...part} {...parts} />}
      {parts.way}
      <div className="shell pb-8">
        <div className="list-head">
          <h1>{parts.title}</h1>
          {parts.action}
          <div className="list-intro">{parts.intro}</div>
        </div>
        {parts.nobody ?? <List {...part} />}
      </div>
      {parts.below}
    </PageShell>
  );
}
