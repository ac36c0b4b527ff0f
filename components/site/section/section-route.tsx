import type { Metadata } from "next";
import { JsonLd } from "@/components/kit/layout/json-ld";
import type { SectionName } from "@/lib/kernel/core/paths";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { sectionData, sectionFacts, sectionListMetadata } from "@/lib/site/structured-data/section";
import { SectionPage, sectionMetadata, type SectionQuery } from "./section-page";

export type SectionProps = {
  params: Promise<{ locale: string; tag?: string[] }>;
  searchParams: SearchParams;
};

/** The metadata of a section's list, with what search engines are told of it. */
export const listMetadata = async (query: SectionQuery): Promise<Metadata> =>
  sectionListMetadata(await sectionMetadata(query), await sectionFacts(query));

/** A section's list with its data for search engines. */
export async function ListPage(query: SectionQuery) {
  return (
    <>
      <JsonLd data={await sectionData(await sectionFacts(query))} />
      <SectionPage {...query} />
    </>
  );
}

/** The exports of the page of a section without dates. */
export function sectionRoute(name: SectionName) {
  const queryOf = async ({ params, searchParams }: SectionProps): Promise<SectionQuery> => ({
    locale: await pageLocale(params),
    name,
    tagPath: (await params).tag,
    searchParams,
  });
  return {
    generateMetadata: async (props: SectionProps) => listMetadata(await queryOf(props)),
    Page: async (props: SectionProps) => <ListPage {...await queryOf(props)} />,
  };
}
