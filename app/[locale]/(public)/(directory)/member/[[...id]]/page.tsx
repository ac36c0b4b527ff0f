import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { cache } from "react";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PrintSource } from "@/components/kit/layout/print-source";
import { MemberProfile } from "@/components/site/member-profile/member-profile";
import { paths } from "@/lib/kernel/core/paths";
import type { MemberView } from "@/lib/directory/member/read/view";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { itemOfPath } from "@/lib/kernel/slug/item-of-path";
import { findMember } from "@/lib/directory/member/read/service";
import { lastRecommendationPage } from "@/lib/conversation/recommendation/read";
import { memberData } from "@/lib/site/structured-data/member";

type Props = {
  params: Promise<{ locale: string; id?: string[] }>;
  searchParams: SearchParams;
};

const load = cache(findMember);
const lastPage = cache(lastRecommendationPage);

/** The company, and the page of its recommendations; none for a page that there is not. */
async function find({ params, searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const [{ id }, locale] = await Promise.all([params, pageLocale(params)]);
  const found = await itemOfPath({
    id,
    locale,
    list: paths.directory(),
    read: async (part) => (page === undefined ? { kind: "unknown" } : load(part, locale)),
    pathOf: paths.member,
  });
  if (page === undefined) return { locale, page: 0, member: undefined };
  const hasPage = found && (page === 0 || page <= (await lastPage(found.id)));
  return { locale, page, member: hasPage ? found : undefined };
}

/** What is said of a company that has written nothing yet; nothing where not even its profession is known. */
async function shortDescription(member: MemberView, locale: Locale): Promise<string | undefined> {
  const professions = member.professions.map(({ profession }) => profession).join(", ");
  if (professions === "") return undefined;
  const t = await getTranslations({ locale, namespace: "site" });
  const { member_name: name, area } = member;
  return area
    ? t("memberDescriptionIn", { professions, area, name })
    : t("memberDescription", { professions, name });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page, member } = await find(props);
  if (!member) return notFoundMetadata(locale);
  const title = [member.member_name, member.professions[0]?.profession, member.area]
    .filter(Boolean)
    .join(" · ");
  return pageMetadata({
    title,
    description: member.headline ?? member.description ?? (await shortDescription(member, locale)),
    locale,
    alternates: member.alternates,
    query: page > 0 ? `?page=${page + 1}` : "",
    card: { kind: "member", key: member.id },
    openGraph: { type: "profile" },
  });
}

export default async function MemberPage(props: Props) {
  const { locale, page, member } = await find(props);
  if (!member) return <NotFoundScreen locale={locale} />;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <>
      <JsonLd data={await memberData(member, t("directory"), locale)} />
      <MemberProfile member={member} locale={locale} recommendationPage={page} />
      <PrintSource
        title={member.member_name}
        path={localePath(locale, paths.member(member.slug))}
        locale={locale}
      />
    </>
  );
}
