import type { Metadata } from "next";
import { SectionPage, sectionMetadata } from "@/components/section/section-page";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

const asked = async ({ params, searchParams }: Props) => ({ locale: await pageLocale(params), name: "archive" as const, tagPath: (await params).tag, searchParams });

export async function generateMetadata(props: Props): Promise<Metadata> {
  return sectionMetadata(await asked(props));
}

export default async function ArchivePage(props: Props) {
  return <SectionPage {...await asked(props)} />;
}
