import type { Metadata } from "next";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import type { DatedSection } from "@/lib/kernel/core/paths";
import { MonthPage, monthMetadata } from "./month-page";
import { listMetadata, ListPage, type SectionProps } from "./section-route";

/** What the URL asks for: a month of the calendar, or the list. */
async function read(name: DatedSection, { params, searchParams }: SectionProps) {
  const [locale, { tag }, raw] = await Promise.all([pageLocale(params), params, searchParams]);
  const asked = tag ? undefined : firstValue(raw.month);
  return asked === undefined
    ? { list: { locale, name, tagPath: tag, searchParams } }
    : { month: { locale, name, asked, raw } };
}

/** The metadata of a section with dates. */
export async function datedSectionMetadata(
  name: DatedSection,
  props: SectionProps,
): Promise<Metadata> {
  const { list, month } = await read(name, props);
  return month ? monthMetadata(month) : listMetadata(list);
}

/** A section whose entries take place at a time: as a list, or as the calendar of a month. */
export async function DatedSectionPage({ name, ...props }: SectionProps & { name: DatedSection }) {
  const { list, month } = await read(name, props);
  return month ? <MonthPage {...month} /> : <ListPage {...list} />;
}
