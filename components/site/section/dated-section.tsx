import type { Metadata } from "next";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { firstValue, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { sectionData, sectionFacts, sectionListMetadata } from "@/lib/site/structured-data/section";
import type { DatedSection } from "./month-entries";
import { MonthPage, monthMetadata } from "./month-page";
import { SectionPage, sectionMetadata } from "./section-page";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

/** What the URL asks for: a month of the calendar, or the list. */
async function read(name: DatedSection, { params, searchParams }: Props) {
  const [locale, { tag }, { month }] = await Promise.all([
    pageLocale(params),
    params,
    searchParams,
  ]);
  const asked = tag ? undefined : firstValue(month);
  return asked === undefined
    ? { list: { locale, name, tagPath: tag, searchParams } }
    : { month: { locale, name, asked } };
}

/** The metadata of a section with dates. */
export async function datedSectionMetadata(name: DatedSection, props: Props): Promise<Metadata> {
  const { list, month } = await read(name, props);
  if (month) return monthMetadata(month);
  return sectionListMetadata(await sectionMetadata(list), await sectionFacts(list));
}

/** A section whose entries take place at a time: as a list, or as the calendar of a month. */
export async function DatedSectionPage({ name, ...props }: Props & { name: DatedSection }) {
  const { list, month } = await read(name, props);
  if (month) return <MonthPage {...month} />;
  return (
    <>
      <JsonLd data={await sectionData(await sectionFacts(list))} />
      <SectionPage {...list} />
    </>
  );
}
