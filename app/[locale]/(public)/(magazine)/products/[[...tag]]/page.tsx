import type { Metadata } from "next";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { SectionPage, sectionMetadata } from "@/components/site/section/section-page";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { sectionData, sectionFacts, sectionListMetadata } from "@/lib/site/structured-data/section";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

const listProps = async ({ params, searchParams }: Props) => ({
  locale: await pageLocale(params),
  name: "products" as const,
  tagPath: (await params).tag,
  searchParams,
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await listProps(props);
  return sectionListMetadata(await sectionMetadata(list), await sectionFacts(list));
}

export default async function ProductsPage(props: Props) {
  const list = await listProps(props);
  return (
    <>
      <JsonLd data={await sectionData(await sectionFacts(list))} />
      <SectionPage {...list} />
    </>
  );
}
