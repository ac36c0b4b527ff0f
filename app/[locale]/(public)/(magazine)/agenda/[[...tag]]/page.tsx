import type { Metadata } from "next";
import { datedSectionMetadata, DatedSectionPage } from "@/components/site/section/dated-section";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

export const generateMetadata = (props: Props): Promise<Metadata> =>
  datedSectionMetadata("agenda", props);

export default function AgendaPage(props: Props) {
  return <DatedSectionPage name="agenda" {...props} />;
}
